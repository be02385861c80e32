// A house over the network: questions by HTTP, what happens by WebSocket (docs/protocol.md).
import { root } from '../lib/route.svelte';
import type { House, Question, Reply } from './house';
import { pocket } from './pocket';

/** The finished game that was studied last. */
let studied = { table: '', record: '' };

/** What a strong player would do, and what became of a game, is thought about in this browser; the house only says about what. */
async function thoughtHere({ path, secret }: Question): Promise<Reply | undefined> {
  const [, table, what, query = ''] = /^(tables\/\w+)\/(hint|analysis|course)(?:\?(.*))?$/.exec(path) ?? [];
  if (!table) return undefined;
  try {
    const thought =
      what === 'hint'
        ? await answered(`${table}/question?${query}`, secret)
        : await study(table, Number(new URLSearchParams(query).get('line') ?? 0));
    return thought && thought.status < 300 ? thought : undefined;
  } catch {
    // A browser that cannot: the house thinks.
    return undefined;
  }
}

async function answered(path: string, secret: string | undefined): Promise<Reply | undefined> {
  const told = await fromHouse({ path, method: 'GET', secret });
  if (told.status !== 200) return undefined;
  return pocket.advise((JSON.parse(told.text) as { question: string }).question);
}

async function study(table: string, line: number): Promise<Reply | undefined> {
  if (studied.table === table) return pocket.study(studied.record, line);
  const told = await fromHouse({ path: `${table}/record`, method: 'GET' });
  if (told.status !== 200) return undefined;
  const thought = await pocket.study(told.text, line);
  // Of a game that goes on nothing is told, and its record will be another.
  if (thought.status < 300) studied = { table, record: told.text };
  return thought;
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
