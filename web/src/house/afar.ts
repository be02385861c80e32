// A house over the network: questions by HTTP, what happens by WebSocket (docs/protocol.md).
import { root } from '../lib/route.svelte';
import type { House } from './house';

export const afar: House = {
  async ask({ path, method, body, secret }) {
    const response = await fetch(`${root}api/${path}`, {
      method,
      headers: secret ? { Authorization: `Bearer ${secret}` } : {},
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  },
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
