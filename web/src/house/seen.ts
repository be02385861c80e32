// What this browser saw of a table's dice while the game was played, so that the house cannot say something else later.
import { keptTables, newNonce } from './keys';
import type { About, Told } from './messages';

const KEY = 'caravanserai.seen.';
const MOST = 4000;

export interface Seen {
  /** The first promise that was shown. */
  promise?: string;
  /** What was added from here, by seat; an answer may be lost, so there may be several. */
  nonces: Record<string, string[]>;
  /** Seats that were this browser's in play. */
  mine: number[];
  /** Beginnings of the chain's heads, each long enough to be no other's. */
  heads: string[];
}

export const headBegins = (head: string): string => head.slice(0, 32);

export function seenAt(table: string): Seen {
  const none: Seen = { nonces: {}, mine: [], heads: [] };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY + table) ?? '{}') as Partial<Seen>) };
  } catch {
    return none;
  }
}

function keep(table: string, seen: Seen): void {
  try {
    if (localStorage.getItem(KEY + table) === null) forgetOld();
    localStorage.setItem(KEY + table, JSON.stringify(seen));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}

/** Of tables that are not kept any more. */
function forgetOld(): void {
  const kept = new Set(keptTables().map((each) => KEY + each.table));
  for (const key of Object.keys(localStorage))
    if (key.startsWith(KEY) && !kept.has(key)) localStorage.removeItem(key);
}

export function seePromise(table: string, promise: string): void {
  const seen = seenAt(table);
  if (!seen.promise) keep(table, { ...seen, promise });
}

export function see(table: string, told: { about?: About; now: Told['now'] }): void {
  const { about, now } = told;
  if (about) seePromise(table, about.commitment);
  if (!now.chain) return;
  const seen = seenAt(table);
  const head = headBegins(now.chain);
  const mine =
    about && now.state === 'playing' ? [...new Set([...seen.mine, ...about.yours])].sort() : seen.mine;
  if (head === seen.heads.at(-1) && mine.length === seen.mine.length) return;
  const heads = head === seen.heads.at(-1) ? seen.heads : [...seen.heads, head].slice(-MOST);
  keep(table, { ...seen, mine, heads });
}

/** Something to add to the dice, remembered before the house has it. */
export function nonceFor(table: string, seat: number): string {
  const nonce = newNonce();
  const seen = seenAt(table);
  keep(table, { ...seen, nonces: { ...seen.nonces, [seat]: [...(seen.nonces[seat] ?? []), nonce] } });
  return nonce;
}
