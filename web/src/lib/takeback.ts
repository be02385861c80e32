// What of one's own moves can be taken back: the last step, and the whole turn.
import type { LineEvent } from '../house/messages';

export interface TakeBack {
  /** The event of the first line that goes, for each. */
  step: number;
  turn?: number;
  /** The other people are asked. */
  asks: boolean;
}

/** `free`: from which line on the house lets this seat do it by itself; `alone`: nobody is there to be asked;
 *  `isPart`: of moves that were made as one, and go as one. */
export function takeBack(
  lines: readonly LineEvent[],
  seat: number,
  free: number | undefined,
  alone: boolean,
  isPart: (words: string) => boolean = () => false,
): TakeBack | undefined {
  const own = (line: LineEvent): boolean => line.actor === String(seat) && line.maker !== 'uploaded';
  const last = lines.findLastIndex(own);
  const part = (line: LineEvent | undefined): boolean => Boolean(line && own(line) && isPart(line.words));
  let first = last;
  while (part(lines[first]) && part(lines[first - 1])) first--;
  const step = lines[first]?.event;
  if (step === undefined) return undefined;
  let turn = free ?? step;
  // What was rolled and drawn goes only with a step of its own, or where nothing else is left of the turn.
  if (!free && alone)
    for (let i = last; i >= 0 && (own(lines[i]!) || lines[i]!.maker === 'chance'); i--)
      if (own(lines[i]!)) turn = lines[i]!.event;
  return { step, ...(turn < step ? { turn } : {}), asks: !free && !alone };
}
