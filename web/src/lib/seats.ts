// How the seats are doing: who plays, whose clock runs, who may be spoken to.
import type { About, Now, SeatAbout } from '../house/messages';
import { type ClockFace, clockTerms, faceOf } from './clocks.svelte';
import { t } from './settings.svelte';

export interface SeatLife {
  /** A bot plays for the person who has this seat. */
  away: boolean;
  /** The person looks at the table now. */
  here: boolean;
  clock?: ClockFace;
}

export const isPerson = (seat: SeatAbout): boolean => seat.sitter === 'person';
/** A person who plays, or may come back. */
export const isThere = (seat: SeatAbout): boolean => isPerson(seat) && !seat.for_good;

export function lifeOf(about: About, now: Now, ahead: number, here: readonly number[] = []): SeatLife[] {
  return about.seats.map((seat) => ({
    away: isPerson(seat) && seat.away,
    here: isPerson(seat) && here.includes(seat.seat),
    // Bots need none.
    ...(about.clock && now.clock && isThere(seat)
      ? { clock: faceOf(now.clock, about.clock, seat.seat, ahead) }
      : {}),
  }));
}

/** Who takes part in talk and agreements besides the holder of these seats. */
export const otherPeople = (about: About, held: readonly number[]): SeatAbout[] =>
  about.seats.filter((seat) => isThere(seat) && !held.includes(seat.seat));

/** What was chosen when the table was opened, in words. */
export const tableFacts = (about: About): string[] => [
  t(about.listed ? 'isListed' : 'isPrivate'),
  ...(about.clock ? [clockTerms(about.clock, t)] : []),
  ...(about.cards_known ? [t('cardsKnown')] : []),
  ...(about.dice_seen ? [t('diceSeen')] : []),
];
