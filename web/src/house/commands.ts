// Commands go over HTTP. Each has an id of its own and is sent again under that id until the house has answered, so
// that a move is never lost and never made twice.
import { settings } from '../lib/settings.svelte';
import { newId } from './keys';
import type { Answer, Opened, Refused } from './messages';

export class HouseRefusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }
}

interface Asked {
  method?: string;
  body?: unknown;
  secret?: string | undefined;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One question to the house; a refusal is thrown. */
export async function ask<T>(path: string, { method = 'GET', body, secret }: Asked = {}): Promise<T> {
  const response = await fetch(`/api/${path}${path.includes('?') ? '&' : '?'}language=${settings.language}`, {
    method,
    headers: secret ? { Authorization: `Bearer ${secret}` } : {},
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    throw new Error(`${response.status}`);
  }
  const refused = (answer as { refused?: Refused }).refused;
  if (response.status >= 500 || response.status === 429)
    throw new Error(refused?.text ?? `${response.status}`);
  if (refused) throw new HouseRefusal(refused);
  return answer as T;
}

/** The same question until the house answers, at most for half a minute. */
async function insist<T>(path: string, asked: Asked): Promise<T> {
  const end = Date.now() + 30_000;
  for (let wait = 250; ; wait = Math.min(wait * 2, 4000)) {
    try {
      return await ask<T>(path, asked);
    } catch (error) {
      if (error instanceof HouseRefusal || Date.now() > end) throw error;
    }
    await pause(wait);
  }
}

export const command = (
  table: string,
  secret: string | undefined,
  what: Record<string, unknown>,
): Promise<Answer> =>
  insist(`tables/${table}/commands`, { method: 'POST', secret, body: { id: newId(), ...what } });

export const openTable = (secret: string, what: Record<string, unknown>): Promise<Opened> =>
  insist('tables', { method: 'POST', secret, body: { id: newId(), ...what } });
