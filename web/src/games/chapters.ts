// How the log of a game is divided: the set-up, then days or rounds.
import { t } from '../lib/settings.svelte';
import type { Line } from './game';

/** Where a chapter begins: the number of its first line, from 0. */
export interface Chapter {
  at: number;
  title: string;
  /** What an axis says where it begins, if it is worth a stroke there. */
  mark?: string;
  /** Of interest once only: folded away when the game goes on. */
  setUp?: boolean;
}

/** The set-up, then a round whenever the turn has come round: a turn begins where `first` says so. */
export function rounds(lines: readonly Line[], first: (line: Line, last: number) => boolean): Chapter[] {
  const chapters: Chapter[] = lines.length > 0 ? [{ at: 0, title: t('setUp'), setUp: true }] : [];
  let last = 0;
  let round = 0;
  for (const [at, line] of lines.entries()) {
    const seat = Number(line.actor) || 0;
    if (seat === 0 || !first(line, last)) continue;
    if (round === 0 || seat <= last) {
      const title = t('round', ++round);
      chapters.push({ at, title, mark: title });
    }
    last = seat;
  }
  return chapters;
}
