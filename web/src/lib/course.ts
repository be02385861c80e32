// How a game went: each seat's chance to win along the lines, what luck and decisions made of it, and what stood out.
import type { Chapter } from '../games/chapters';
import type { Course, Roll, Turn } from '../house/messages';

/** The decisions that cost most: a seat's own first, then the others', each the dearest first. */
export const dearest = (turns: readonly Turn[], seat: number, most = 6): Turn[] =>
  [...turns]
    .sort((a, b) => Number(b.seat === seat) - Number(a.seat === seat) || b.lost - a.lost)
    .slice(0, most);

/** The rolls and draws that changed a seat's chance most, for better and for worse. */
export const wildest = (rolls: readonly Roll[], seat: number, most = 4): { line: number; gain: number }[] =>
  rolls
    .map(({ line, gain }) => ({ line, gain: gain[seat - 1] ?? 0 }))
    .filter(({ gain }) => Math.abs(gain) >= 0.02)
    .sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
    .slice(0, most);

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

/** A seat's chance after each line, from before the first on. */
const wins = (course: Course, seat: number): [line: number, win: number][] => [
  [0, course.start[seat - 1] ?? 0],
  ...course.points.map(({ line, win }): [number, number] => [line, win[seat - 1] ?? 0]),
];
/** Every seat's chance after this line. */
export const winsAt = (course: Course, line: number): number[] =>
  course.points.findLast((point) => point.line <= line)?.win ?? course.start;

/** The path of a seat's chance over the field. */
export const pathOf = (course: Course, seat: number, field: Field): string =>
  wins(course, seat)
    .map(([line, win], i) => `${i ? 'L' : 'M'}${xOf(line, field).toFixed(1)} ${yOf(win, field).toFixed(1)}`)
    .join('');

/** Where a seat's mark stands on its line: now and then, and at its end; each seat a little further on. */
export function marksOf(course: Course, seat: number, field: Field): [number, number][] {
  const step = Math.max(1, Math.ceil(course.points.length / 4));
  const shift = Math.floor((step * (seat - 1)) / 4) + Math.floor(step / 8);
  return wins(course, seat)
    .filter((_, i, all) => i === all.length - 1 || (i > shift && (i - shift) % step === 0))
    .map(([line, win]) => [xOf(line, field), yOf(win, field)]);
}

/** Where the marks of chapters stand on the axis: as many as find room. */
export function ticksOf(
  chapters: readonly Chapter[],
  field: Field,
  apart = 48,
): { x: number; mark: string }[] {
  let free = 0;
  return chapters.flatMap(({ at, mark }) => {
    const x = xOf(at, field);
    if (!mark || x < free || x > field.width - apart / 2) return [];
    free = x + apart;
    return [{ x, mark }];
  });
}

/** The chapter in which a line is. */
export const chapterAt = (chapters: readonly Chapter[], line: number): string =>
  chapters.findLast(({ at }) => at < Math.max(1, line))?.title ?? '';

export const percent = (share: number): number => Math.round(share * 100);
/** With its sign. */
export const signed = (share: number): string => {
  const whole = percent(share);
  return whole < 0 ? `−${-whole}` : `+${whole}`;
};
