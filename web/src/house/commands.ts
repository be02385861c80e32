// Commands to the house. Each has an id of its own and is sent again under that id until the house has answered, so
// that a move is never lost and never made twice.
import { settings } from '../lib/settings.svelte';
import type { House } from './house';
import { newId } from './keys';
import type { Answer, Opened, Refused } from './messages';
import { houseHere } from './where.svelte';

export class HouseRefusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.text);
  }
}

interface Asked {
  method?: string;
  body?: unknown;
  secret?: string | undefined;
  /** Another house than the one that is asked from here. */
  at?: House | undefined;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** One question to the house; gives its text, a refusal is thrown. */
export async function askText(
  path: string,
  { method = 'GET', body, secret, at }: Asked = {},
): Promise<string> {
  const house = at ?? (await houseHere());
  const { status, text } = await house.ask({
    path: `${path}${path.includes('?') ? '&' : '?'}language=${settings.language}`,
    method,
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    secret,
  });
  if (status < 400) return text;
  let refused: Refused | undefined;
  try {
    refused = (JSON.parse(text) as { refused?: Refused }).refused;
  } catch {
    // Somebody between the house and us said it.
  }
  if (!refused || status >= 500 || status === 429) throw new Error(refused?.text ?? `${status}`);
  throw new HouseRefusal(refused);
}

/** The same of what is answered as JSON. */
export async function ask<T>(path: string, asked?: Asked): Promise<T> {
  const answer = JSON.parse(await askText(path, asked)) as T & { refused?: Refused };
  if (answer.refused) throw new HouseRefusal(answer.refused);
  return answer;
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
  at?: House,
): Promise<Answer> =>
  insist(`tables/${table}/commands`, { method: 'POST', secret, body: { id: newId(), ...what }, at });

export const openTable = (secret: string, what: Record<string, unknown>, at?: House): Promise<Opened> =>
  insist('tables', { method: 'POST', secret, body: { id: newId(), ...what }, at });
