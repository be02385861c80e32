// Who this browser is at each table: one secret for the host's right and one for each seat held here. Seats have
// secrets of their own so that a hot seat's view is fetched only when its player is ready.

const KEY = 'caravanserai.tables';
const MOST = 30;

export interface KeptTable {
  table: string;
  game: string;
  at: number;
  host?: string;
  /** By seat number. */
  seats: Record<string, string>;
}

function hex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
export const newSecret = (): string => hex(32);
export const newId = (): string => hex(12);
export const newNonce = (): string => hex(16);

export function keptTables(): KeptTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as KeptTable[];
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const keptTable = (table: string): KeptTable | undefined =>
  keptTables().find((each) => each.table === table);

export function keepTable(kept: KeptTable): void {
  const others = keptTables().filter((each) => each.table !== kept.table);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ ...kept, at: Date.now() }, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing plays until it is closed.
  }
}
