// Lessons as they are written: their records are real ones, every legal move in a position is answered, every language says the same.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineGames } from '../../dev/engine-games';
import { pageOf } from '../../src/games';
import type { LineEvent } from '../../src/house/messages';
import { judge, type Lesson, recordTo, solutionOf } from '../../src/lessons/lesson';
import { languages } from '../../src/lib/texts';
import { questions } from './walked';

const serai = process.env.SERAI ?? '../build/serai';
const read = (name: string): string => readFileSync(`src/lessons/${name}`, 'utf8');
const lessonFile = (game: string): Lesson => JSON.parse(read(`${game}.json`)) as Lesson;

/** Every text of a lesson, and where it stands. */
function textsOf(value: unknown, at = ''): [string, Record<string, string>][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value) return [[at, value as Record<string, string>]];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, `${at}/${key}`));
}
/** What a seat may do where a record ends; nothing if another is to act. */
function legalMoves(record: string, seat: number): string[] {
  const [actor, ...moves] = execFileSync(serai, ['legal', '-'], { input: record, encoding: 'utf8' })
    .trim()
    .split('\n');
  return actor === String(seat) ? moves : [];
}
const line = (actor: number, words: string): LineEvent =>
  ({ kind: 'line', event: 1, at: 0, actor: String(actor), words, maker: 'person' }) as LineEvent;

describe.each(engineGames)('the lesson of $name', ({ name }) => {
  const lesson = lessonFile(name);
  const record = read(`${name}.serai`);

  it('has five positions of one record that the engine accepts', () => {
    expect(lesson.positions.length).toBe(5);
    expect(record.match(/^# \d: /gm)?.length).toBe(5);
    expect(execFileSync(serai, ['replay', '-'], { input: record, encoding: 'utf8' })).toMatch(
      /unfinished|winners/,
    );
  });
  it('says everything in every language, with the same numbers', () => {
    const numbers = (text = ''): string[] => (text.match(/\d+/g) ?? []).sort();
    const texts = textsOf(lesson);
    expect(texts.length).toBeGreaterThan(40);
    for (const [at, told] of texts) {
      expect(Object.keys(told), at).toEqual([...languages]);
      for (const language of languages) {
        expect(told[language]!.trim().length, at).toBeGreaterThan(4);
        expect(numbers(told[language]), `${at}, ${language}`).toEqual(numbers(told.en));
      }
    }
  });
  it('tells its aim in three sentences', () => {
    for (const language of languages) expect(lesson.aim[language].match(/\.( |$)/g)?.length).toBe(3);
  });
  it('has a word for a first game about each kind of question', () => {
    const page = pageOf(name)!;
    const kinds = new Set<string>();
    for (const { legal, view } of questions(name))
      for (const words of legal) {
        let clicks: string[][] = [[]];
        for (const stage of page.reading(view())(words)) {
          for (const clicked of clicks) kinds.add(page.asked(view(), clicked));
          clicks = clicks.flatMap((clicked) => stage.map((target) => [...clicked, target]));
        }
      }
    expect(Object.keys(lesson.guide)).toEqual(expect.arrayContaining([...kinds]));
    expect(kinds.size).toBeGreaterThan(Object.keys(lesson.guide).length - 3);
  });
  it.each([1, 2, 3, 4, 5])('answers every move that can be tried in position %i', (at) => {
    const position = lesson.positions[at - 1]!;
    const solution = solutionOf(record, at, lesson.seat);
    const answered = new Set<unknown>();
    let solves = false;
    // Every way there; of moves that differ only in their last word a few do. What effects decide is seen at a house.
    function walk(so: string, made: LineEvent[], onWay: boolean): void {
      const legal = legalMoves(so, lesson.seat);
      if (onWay) expect(legal, so.slice(-60)).toContain(solution[made.length]);
      const kinds = new Map<string, number>();
      for (const words of legal) {
        const lines = [...made, line(lesson.seat, words)];
        const verdict = judge(position, lesson.seat, lines);
        const solving = onWay && words === solution[made.length];
        if (verdict && !verdict.done) answered.add(verdict.reply);
        if (solving && (verdict?.done || position.goal.includes('caused'))) solves = true;
        const kind = words.split(' ').slice(0, -1).join(' ');
        const met = kinds.get(kind) ?? 0;
        kinds.set(kind, met + 1);
        if (!verdict && (solving || met < 3) && lines.length < 4)
          walk(`${so}${lesson.seat} ${words}\n`, lines, solving);
      }
    }
    walk(recordTo(record, at), [], true);
    expect(solves).toBe(true);
    const silent = position.replies.filter(({ say }) => !answered.has(say)).map(({ to }) => to);
    expect(silent, 'a reply that no move calls for').toEqual([]);
    expect(answered.size, 'something can be done wrong').toBeGreaterThan(0);
  });
});
