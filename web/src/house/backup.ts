// All tables of the pocket as one file, and such a file taken in.
import { saveText } from '../lib/records';
import type { Log } from '../pocket/words';
import { type KeptTable, keepTable, keptTables } from './keys';
import { pocket } from './pocket';

interface Backup {
  caravanserai: 1;
  logs: Log[];
  /** The rights of this browser at them. */
  kept: KeptTable[];
}

export async function saveAll(): Promise<void> {
  const kept = keptTables().filter((each) => each.pocket);
  const backup: Backup = { caravanserai: 1, logs: await pocket.logs(), kept };
  saveText(`caravanserai ${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(backup));
}

/** Nothing: this is no such file, but perhaps a record. */
export function backupIn(text: string): Backup | undefined {
  if (!text.startsWith('{')) return undefined;
  const found = JSON.parse(text) as Backup;
  const isRow = ({ number, at, body }: Log['rows'][number]): boolean =>
    Number.isInteger(number) && Number.isFinite(at) && typeof body === 'string';
  const fine =
    found.caravanserai === 1 &&
    found.logs.every(({ table, rows }) => /^[0-9a-f]{24}$/.test(table) && rows.every(isRow));
  if (!fine) throw new Error('no backup');
  return found;
}

/** Gives how many tables were not here yet. */
export async function takeIn({ logs, kept }: Backup): Promise<number> {
  const taken = new Set((await pocket.take(logs)).map(({ table }) => table));
  for (const each of kept) if (taken.has(each.table)) await keepTable(each);
  return taken.size;
}
