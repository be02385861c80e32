// The log as people read it: chapters, and what one seat did several times told once.
import type { Chapter } from '../games/chapters';
import type { Effect } from '../house/messages';

export interface LogLine {
  id: number;
  /** 0 for chance and the house. */
  seat: number;
  text: string;
  /** Empty for what is no line of play. */
  words: string;
  note?: string;
  /** What it caused, where the sentence does not say it. */
  effects?: Effect[] | undefined;
  dice?: { white: number[]; yellow: number[] } | undefined;
  /** What it has in common with lines like it. */
  common?: string | undefined;
  /** All lines that are told in this one. */
  ids?: number[];
}
export interface Told {
  id: number;
  title: string;
  setUp: boolean;
  lines: LogLine[];
}

/** Lines of one seat with something in common become one. */
export function gathered(
  lines: readonly LogLine[],
  say: (line: LogLine, count: number) => string,
): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.common && last.common === line.common && last.seat === line.seat && !last.note && !line.note) {
      const ids = [...(last.ids ?? [last.id]), line.id];
      const effects = [...(last.effects ?? []), ...(line.effects ?? [])];
      told[told.length - 1] = { ...line, ids, effects, text: say(line, ids.length) };
    } else told.push(line);
  }
  return told;
}

/** `begins`: the event with which each chapter begins. */
export function inChapters(lines: readonly LogLine[], begins: ReadonlyMap<number, Chapter>): Told[] {
  const told: Told[] = [];
  for (const line of lines) {
    const begun = (line.ids ?? [line.id]).map((id) => begins.get(id)).find((chapter) => chapter);
    if (begun || told.length === 0)
      told.push({ id: line.id, title: begun?.title ?? '', setUp: begun?.setUp ?? false, lines: [] });
    told.at(-1)?.lines.push(line);
  }
  return told;
}
