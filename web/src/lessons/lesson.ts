// A lesson: five positions of one recorded game, what is to be done in each, and what is said to other tries.
// Its record and its words are files beside the page, fetched when somebody learns.
import type { LineEvent } from '../house/messages';
import type { SceneName, Told } from '../rules/books';

export interface Position {
  title: Told;
  /** What is to be done. */
  task: Told;
  /** What to look for: said when asked, and to a try that has no reply of its own. */
  hint: Told;
  done: Told;
  /** The move that does it, or what that move causes, as a pattern. */
  goal: string;
  /** Moves that lead there. */
  way: string;
  /** What is said to other moves. */
  replies: { to: string; say: Told }[];
}

export interface Lesson {
  /** Where the learner sits. */
  seat: number;
  /** The aim in three sentences, and a picture. */
  aim: Told;
  scene: SceneName;
  /** A word about each kind of question, for a first game. */
  guide: Record<string, Told>;
  positions: Position[];
}

const files = import.meta.glob<string>('./*.{json,serai}', { query: '?url', import: 'default', eager: true });

async function fetched(name: string): Promise<Response> {
  const response = await fetch(files[`./${name}`] ?? '');
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

const lessons = new Map<string, Promise<Lesson>>();
export function lessonOf(game: string): Promise<Lesson> {
  const known = lessons.get(game) ?? fetched(`${game}.json`).then((each) => each.json() as Promise<Lesson>);
  lessons.set(game, known);
  known.catch(() => lessons.delete(game));
  return known;
}
export const recordOf = async (game: string): Promise<string> => (await fetched(`${game}.serai`)).text();

/** A comment of the record stands before each position; what follows it is the way to do it. */
const parts = (record: string): string[] => record.split(/^# .*\n/m);
export const recordTo = (record: string, position: number): string =>
  parts(record).slice(0, position).join('');
export const solutionOf = (record: string, position: number, seat: number): string[] =>
  (parts(record)[position] ?? '')
    .split('\n')
    .flatMap((line) => (line.startsWith(`${seat} `) ? [line.slice(2)] : []));

const fits = (pattern: string, text: string): boolean => new RegExp(`^(?:${pattern})$`).test(text);

/** How it stands with a position: done, or what is to be said to a move that does not lead there. */
export type Verdict = { done: true } | { done: false; reply: Told } | undefined;

export function judge(position: Position, seat: number, lines: readonly LineEvent[]): Verdict {
  for (const { actor, maker, words, effects = [] } of lines) {
    if (actor !== String(seat) || maker === 'uploaded') continue;
    const told = [words, ...effects.map(({ key, args }) => [key, ...args].join(' '))];
    if (told.some((each) => fits(position.goal, each))) return { done: true };
    if (fits(position.way, words)) continue;
    return { done: false, reply: position.replies.find(({ to }) => fits(to, words))?.say ?? position.hint };
  }
  return undefined;
}
