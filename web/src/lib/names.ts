// Who sits where, in words.
import type { SeatAbout } from '../house/messages';
import { t } from './settings.svelte';
import { isKey, type Key } from './texts';

export const gameTitle = (game: string): string => (isKey(`game.${game}`) ? t(`game.${game}` as Key) : game);

/** Bots have a level; at the table they have a name too. */
const botNames = ['Bahram', 'Shirin', 'Omid', 'Parwin'];

export function nameOf(seat: Pick<SeatAbout, 'seat' | 'sitter' | 'name' | 'marked'>): string {
  if (seat.sitter === 'bot') return botNames[seat.seat - 1] ?? t('bot');
  // At an empty seat, who sat there in the loaded record.
  if (!seat.name) return t('seatName', seat.seat);
  return seat.marked ? marked(seat.name) : seat.name;
}

/** A bot from outside is called so everywhere, as in records. */
export const marked = (name: string): string => `${name} (bot)`;

/** The house speaks of seats; at the table people have names. */
export const named = (text: string, names: readonly string[]): string =>
  text.replace(
    /\b(?:Seat|seat|Platz|Plaats|plaats) (\d)(?!\d)/g,
    (all, seat: string) => names[Number(seat) - 1] ?? all,
  );

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
