// From a click to a table.
import { command, openTable } from '../house/commands';
import { keepTable, keptTable, newNonce, newSecret } from '../house/keys';
import { route } from '../lib/route.svelte';
import { settings, t } from '../lib/settings.svelte';

export const personName = (): string => settings.name.trim() || t('guest');

/** Take a seat, with a secret of its own. */
export async function sit(table: string, game: string, seat: number, name: string): Promise<string> {
  const secret = newSecret();
  await command(table, secret, { do: 'sit', seat, name, nonce: newNonce() });
  const kept = keptTable(table) ?? { table, game, at: 0, seats: {} };
  keepTable({ ...kept, seats: { ...kept.seats, [seat]: secret } });
  return secret;
}

async function open(what: Record<string, unknown>, game: string): Promise<{ table: string; host: string }> {
  const host = newSecret();
  const { table } = await openTable(host, what);
  keepTable({ table, game, at: 0, host, seats: {} });
  return { table, host };
}

/** Against bots, at once. */
export async function playNow(game: string, seats: number, level: string): Promise<void> {
  const { table, host } = await open({ game, seats, hints: true }, game);
  const mine = await sit(table, game, 1, personName());
  await command(table, mine, { do: 'hints', seat: 1, on: true });
  for (let seat = 2; seat <= seats; seat++) await command(table, host, { do: 'bot', seat, level });
  await command(table, host, { do: 'start' });
  route.go(`/t/${table}`);
}

/** A table that waits for people. */
export async function withFriends(game: string, seats: number, listed: boolean): Promise<void> {
  const { table } = await open({ game, seats, listed, hints: false }, game);
  route.go(`/t/${table}`);
}

export async function watchBots(game: string, seats: number, level: string): Promise<void> {
  const { table, host } = await open({ game, seats }, game);
  for (let seat = 1; seat <= seats; seat++) await command(table, host, { do: 'bot', seat, level });
  await command(table, host, { do: 'start' });
  route.go(`/t/${table}`);
}

export async function fromRecord(record: string): Promise<void> {
  const game = /^game (\w+)$/m.exec(record)?.[1] ?? '';
  const { table } = await open({ record }, game);
  route.go(`/t/${table}`);
}
