// How a game went: each seat's chance to win along the lines, and where it turned.
import type { Course, Turn } from '../house/messages';

/** The turns that cost most, in the order of the game. */
export const keyTurns = (course: Course, most = 6): Turn[] =>
  course.turns
    .filter(({ lost }) => lost >= 0.03)
    .sort((a, b) => b.lost - a.lost)
    .slice(0, most)
    .sort((a, b) => a.line - b.line);

/** A dash for each seat, beside its colour and its shape. */
export const dashes = ['', '7 3', '2 3', '9 3 2 3'];
export const dashOf = (seat: number): string => dashes[(seat - 1) % dashes.length] ?? '';

export interface Field {
  width: number;
  height: number;
  lines: number;
}
export const xOf = (line: number, { width, lines }: Field): number => (width * line) / Math.max(1, lines);
export const yOf = (win: number, { height }: Field): number => height * (1 - win);

/** The path of a seat's chance over the field. */
export const pathOf = (course: Course, seat: number, field: Field): string =>
  course.points
    .map(({ line, win }, i) => {
      const [x, y] = [xOf(line, field), yOf(win[seat - 1] ?? 0, field)];
      return `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

/** Where a seat's mark stands on its line: now and then, and at its end; each seat a little further on. */
export function marksOf(course: Course, seat: number, field: Field): [number, number][] {
  const step = Math.max(1, Math.ceil(course.points.length / 4));
  const shift = Math.floor((step * (seat - 1)) / 4) + Math.floor(step / 8);
  return course.points
    .filter((_, i) => i === course.points.length - 1 || (i >= shift && (i - shift) % step === 0))
    .map(({ line, win }) => [xOf(line, field), yOf(win[seat - 1] ?? 0, field)]);
}

/** Where the numbers of the turns stand above the field: over their line, but never one upon another. */
export function labelsOf(turns: readonly Turn[], field: Field, apart = 9): number[] {
  const places: number[] = [];
  for (const { line } of turns) places.push(Math.max(xOf(line, field), (places.at(-1) ?? -apart) + apart));
  return places;
}

export const percent = (share: number): number => Math.round(share * 100);
