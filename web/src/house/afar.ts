// A house over the network: questions by HTTP, what happens by WebSocket (docs/protocol.md).
import { root } from '../lib/route.svelte';
import type { House, Question, Reply } from './house';
import { pocket } from './pocket';

/** What a strong player would do is thought about in this browser, and the house is only asked what about. */
async function thoughtHere({ path, secret }: Question): Promise<Reply | undefined> {
  const [, table, query] = /^(tables\/\w+)\/(?:hint|analysis)\?(.*)$/.exec(path) ?? [];
  if (!table) return undefined;
  try {
    const told = await fromHouse({ path: `${table}/question?${query}`, method: 'GET', secret });
    if (told.status !== 200) return undefined;
    const thought = await pocket.advise((JSON.parse(told.text) as { question: string }).question);
    return thought.status === 200 ? thought : undefined;
  } catch {
    // A browser that cannot: the house thinks.
    return undefined;
  }
}

async function fromHouse({ path, method, body, secret }: Question): Promise<Reply> {
  const response = await fetch(`${root}api/${path}`, {
    method,
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

export const afar: House = {
  ask: async (question) => (await thoughtHere(question)) ?? fromHouse(question),
  listen(table, hello, heard, lost) {
    const socket = new WebSocket(
      `${location.origin.replace(/^http/, 'ws')}${root}api/tables/${table}/events`,
    );
    socket.onopen = () => socket.send(hello);
    socket.onmessage = ({ data }) => heard(String(data));
    socket.onclose = lost;
    return () => socket.close();
  },
  address: (table) => `${root}t/${table}`,
  meets: true,
};
