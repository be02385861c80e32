// From a click to a table.
import { afar } from '../house/afar';
import { ask, askText, command, openTable } from '../house/commands';
import type { House } from '../house/house';
import { type KeptTable, keepTable, keptTable, keptTables, leaveLessons, newSecret } from '../house/keys';
import type { About, FirstTold, Games } from '../house/messages';
import { pocket } from '../house/pocket';
import { nonceFor, seePromise } from '../house/seen';
import { houseOfRoute } from '../house/where.svelte';
import { lessonOf, recordOf, recordTo } from '../lessons/lesson';
import { newcomer } from '../lessons/newcomer.svelte';
import { botsIn, recordUpTo } from '../lib/records';
import { route } from '../lib/route.svelte';
import { isPerson } from '../lib/seats';
import { settings, t } from '../lib/settings.svelte';

export const personName = (): string => settings.name.trim() || t('guest');

const goTo = (table: string, at = houseOfRoute()): void => route.go(at.address(table));

const fresh = (table: string, game: string, at = houseOfRoute()): KeptTable => ({
  table,
  game,
  at: 0,
  ...(at.meets ? {} : { pocket: true }),
  seats: {},
});

/** Take a seat, with a secret of its own. */
export async function sit(
  table: string,
  game: string,
  seat: number,
  name: string,
  at?: House,
): Promise<string> {
  const secret = newSecret();
  await command(table, secret, { do: 'sit', seat, name, nonce: nonceFor(table, seat) }, at);
  const kept = keptTable(table) ?? fresh(table, game, at);
  await keepTable({ ...kept, seats: { ...kept.seats, [seat]: secret } });
  return secret;
}

async function open(
  what: Record<string, unknown>,
  game: string,
  at?: House,
): Promise<{ table: string; host: string }> {
  const host = newSecret();
  const { table, commitment } = await openTable(host, what, at);
  await keepTable({ ...fresh(table, game, at), host });
  seePromise(table, commitment);
  return { table, host };
}

/** What is easier in a first game. */
const firstOptions: Record<string, Record<string, string>> = { kairo: { setup: 'fixed' } };
const isFirst = (game: string): boolean =>
  !newcomer.at(game).played && !keptTables().some((each) => each.game === game && !each.lesson);

/** Against bots, at once. */
export async function playNow(game: string, seats: number, level: string): Promise<void> {
  const options = isFirst(game) ? firstOptions[game] : undefined;
  const { table, host } = await open({ game, seats, hints: true, options }, game);
  newcomer.note(game, { played: true });
  const mine = await sit(table, game, 1, personName());
  await command(table, mine, { do: 'hints', seat: 1, on: true });
  for (let seat = 2; seat <= seats; seat++) await command(table, host, { do: 'bot', seat, level });
  await command(table, host, { do: 'start' });
  goTo(table);
}

/** A position of a lesson, at a table of its own: bots sit where nobody learns. */
export async function learn(game: string, position: number): Promise<void> {
  const [{ seat: own }, whole] = await Promise.all([lessonOf(game), recordOf(game)]);
  const record = recordTo(whole, position);
  await leaveLessons();
  const { table, host } = await open({ record }, game);
  await sit(table, game, own, personName());
  await keepTable({ ...(keptTable(table) as KeptTable), lesson: position });
  const seats = Number(/^seats (\d)$/m.exec(record)?.[1]);
  for (let seat = 1; seat <= seats; seat++)
    if (seat !== own) await command(table, host, { do: 'bot', seat, level: 'easy' });
  await command(table, host, { do: 'start' });
  goTo(table);
}

/** What is chosen when a table is opened with friends. */
export interface TableTerms {
  listed: boolean;
  hints: boolean;
  options?: Record<string, string>;
  clock?: { turn?: number; bank?: number; increment?: number; at_zero: 'move' | 'seat' };
}

/** A table that waits for people. */
export async function withFriends(game: string, seats: number, terms: TableTerms): Promise<void> {
  const { table } = await open({ game, seats, ...terms }, game);
  goTo(table);
}

/** From the lobby: the first free seat; when there is none any more, its table is there to be watched. */
export async function join(table: string, game: string): Promise<void> {
  const { about } = await ask<FirstTold>(`tables/${table}`);
  seePromise(table, about.commitment);
  const free = about.seats.find((seat) => seat.sitter === 'nobody');
  if (free && !keptTable(table)) await sit(table, game, free.seat, personName());
  goTo(table);
}

/** A seat that comes from another device with its secret: gives what the secret opens here. */
export async function takeOver(table: string, secret: string): Promise<boolean> {
  const { about } = await ask<FirstTold>(`tables/${table}`, { secret });
  if (about.yours.length === 0 && !about.host) return false;
  const kept = keptTable(table) ?? fresh(table, about.game);
  const seats = { ...kept.seats };
  for (const seat of about.yours) seats[seat] = secret;
  await keepTable({ ...kept, ...(about.host ? { host: secret } : {}), seats });
  return true;
}

export async function watchBots(game: string, seats: number, level: string): Promise<void> {
  const { table, host } = await open({ game, seats }, game);
  for (let seat = 1; seat <= seats; seat++) await command(table, host, { do: 'bot', seat, level });
  await command(table, host, { do: 'start' });
  goTo(table);
}

const gameIn = (record: string): string => /^game (\w+)$/m.exec(record)?.[1] ?? '';
export async function fromRecord(record: string): Promise<void> {
  const { table, host } = await open({ record }, gameIn(record));
  await seatBots(table, host, record);
  goTo(table);
}

/** Bots sit where they sat, if there is something left to play and the house knows them. */
async function seatBots(table: string, host: string, record: string, at?: House): Promise<void> {
  const [{ now }, { levels, guests }] = await Promise.all([
    ask<FirstTold>(`tables/${table}`, { at }),
    ask<Games>('games', { at }),
  ]);
  if (now.state !== 'open') return;
  for (const { seat, level } of botsIn(record))
    if ([...levels, ...guests].includes(level)) await command(table, host, { do: 'bot', seat, level }, at);
}

/** A new table that goes on from a line of this one, everybody where they were; everybody may know its cards. */
export const goOnFrom = async (table: string, lines: number): Promise<void> =>
  goOn(table, recordUpTo(await askText(`tables/${table}/record`), lines));

/** A game of the pocket that goes on at the house far away. */
export const goOnAtHouse = async (table: string): Promise<void> =>
  goOn(table, await askText(`tables/${table}/record?whole=1`, { secret: keptTable(table)?.host }), afar);

/** A house's finished game in the pocket, to be looked at without the house. */
export async function keepHere(table: string): Promise<void> {
  const record = await askText(`tables/${table}/record`);
  const opened = await open({ record }, keptTable(table)?.game ?? gameIn(record), pocket);
  goTo(opened.table, pocket);
}

async function goOn(table: string, record: string, at?: House): Promise<void> {
  const { about: before } = await ask<FirstTold>(`tables/${table}`);
  const { table: next, host } = await open({ record, hints: before.hints_offered }, before.game, at);
  await seatBots(next, host, record, at);
  const mine = Object.keys(keptTable(table)?.seats ?? {}).map(Number);
  for (const seat of mine) {
    const name = before.seats[seat - 1]?.name || personName();
    const secret = await sit(next, before.game, seat, name, at);
    if (before.hints_offered) await command(next, secret, { do: 'hints', seat, on: true }, at);
  }
  const waits = before.seats.some(({ seat, sitter }) => sitter !== 'bot' && !mine.includes(seat));
  if (mine.length > 0 && !waits) await command(next, host, { do: 'start' }, at);
  goTo(next, at);
}

/** The same people and bots once more; somebody may have asked for it already. */
export async function playAgain(about: About, seat: number): Promise<void> {
  const kept = keptTable(about.table);
  const asked = about.rematch
    ? { table: about.rematch }
    : await command(about.table, kept?.seats[seat] ?? kept?.host, { do: 'rematch' });
  if (!('table' in asked)) return;
  const next = asked.table;
  // The rematch keeps everybody's rights, and nothing else.
  if (kept) await keepTable({ ...fresh(next, kept.game), host: kept.host, seats: kept.seats });
  const alone = about.seats.every((each) => !isPerson(each) || String(each.seat) in (kept?.seats ?? {}));
  if (kept?.host && !about.rematch && alone) await startAgain(next);
  goTo(next);
}

/** A rematch in which nobody else has to agree begins at once. */
async function startAgain(table: string): Promise<void> {
  const kept = keptTable(table);
  // The promise comes first: a house that knows what is added could choose it.
  const { about } = await ask<FirstTold>(`tables/${table}`);
  seePromise(table, about.commitment);
  for (const seat of Object.keys(kept?.seats ?? {}).map(Number))
    await command(table, kept?.seats[seat], { do: 'nonce', seat, nonce: nonceFor(table, seat) });
  await command(table, kept?.host, { do: 'start' });
}
