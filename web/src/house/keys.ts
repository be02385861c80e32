// Who this browser is at each table: one secret for the host's right and one for each seat held here. Seats have
// secrets of their own so that a hot seat's view is fetched only when its player is ready.
import { fetched, putAway } from './safe';

const KEY = 'caravanserai.tables';
const MOST = 30;

export interface KeptTable {
  table: string;
  game: string;
  at: number;
  /** It is one of the pocket's. */
  pocket?: boolean;
  host?: string;
  /** By seat number. */
  seats: Record<string, string>;
  /** Who else sits there, and how it stood when it was last seen here. */
  others?: string[];
  state?: 'open' | 'playing' | 'over' | 'closed';
  /** Other people sit there. */
  friends?: boolean;
  /** The last event of the talk that was read. */
  read?: number;
  /** The position of a lesson that is played there. */
  lesson?: number;
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
export const newSecret = (): string => hex(32);
export const newId = (): string => hex(12);
export const newNonce = (): string => hex(16);

/** None where a browser keeps nothing, or lets nobody look. */
function tablesIn(text: () => string | null | undefined): KeptTable[] {
  try {
    const kept = JSON.parse(text() ?? '[]') as KeptTable[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
export const keptTables = (): KeptTable[] => tablesIn(() => localStorage.getItem(KEY));

/** `t/TABLE#secret`: what stands behind the # never reaches a server. */
export const seatLink = (address: string, secret: string): string => `${location.origin}${address}#${secret}`;
export const secretIn = (fragment: string): string | undefined => /^#([0-9a-f]{32,128})$/.exec(fragment)?.[1];

export const keptTable = (table: string): KeptTable | undefined =>
  keptTables().find((each) => each.table === table);

/** The latest; and what nobody could come back to: tables of the pocket, and games with friends that go on for weeks. */
export const worthKeeping = (tables: readonly KeptTable[]): KeptTable[] =>
  tables.filter(
    (each, nth) => each.pocket || nth < MOST || (each.friends && each.state !== 'over' && nth < 10 * MOST),
  );

function keepAll(tables: KeptTable[]): string {
  const kept = JSON.stringify(worthKeeping(tables));
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // A browser that keeps nothing plays until it is closed.
  }
  return kept;
}

/** The rights are safe when this is done: before that nobody should see what they open. */
export const keepTable = (kept: KeptTable): Promise<void> =>
  putAway(
    KEY,
    keepAll([{ ...kept, at: Date.now() }, ...keptTables().filter((each) => each.table !== kept.table)]),
  );

/** A lesson's table is left for good when another is opened. */
export const leaveLessons = (): Promise<void> =>
  putAway(KEY, keepAll(keptTables().filter((each) => !each.lesson)));

/** Of two lists all tables, the later of each, the latest first. */
export const mergedTables = (some: readonly KeptTable[], more: readonly KeptTable[]): KeptTable[] => {
  const all = new Map(some.map((each) => [each.table, each]));
  for (const each of more) if (each.at > (all.get(each.table)?.at ?? -1)) all.set(each.table, each);
  return [...all.values()].toSorted((a, b) => b.at - a.at);
};

/** What was not yet on the disk when the browser was killed comes back. */
export async function bringBackTables(): Promise<void> {
  const text = await fetched(KEY);
  const safe = tablesIn(() => text);
  const kept = keptTables();
  if (safe.some(({ table, at }) => at > (kept.find((each) => each.table === table)?.at ?? -1)))
    keepAll(mergedTables(kept, safe));
}

/** Notes how a table of this browser stands, without moving it to the front of the list. */
export function noteTable(
  table: string,
  note: Pick<KeptTable, 'others' | 'state' | 'friends' | 'read'>,
): void {
  keepAll(keptTables().map((each) => (each.table === table ? { ...each, ...note } : each)));
}
