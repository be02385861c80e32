// Positions of recorded games as the engine tells them: what is legal there, and what the seat to act sees.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyView } from '../../src/house/messages';
import type { Offer } from '../../src/lib/composer';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'tests/records');
const serai = (...asked: string[]): string =>
  execFileSync(process.env.SERAI ?? join(root, 'build/serai'), asked, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  }).trimEnd();

export const recordsOf = (game: string): string[] =>
  readdirSync(folder).filter((file) => file.startsWith(`${game}-`) && file.endsWith('.serai'));

export interface Position {
  legal: string[];
  /** The move that was made. */
  words: string;
  view: () => AnyView;
}

/** Every position of a record in which a seat has to act. */
export function walk(file: string): Position[] {
  const path = join(folder, file);
  const lines = readFileSync(path, 'utf8').split('\n');
  return serai('walk', path)
    .split('\n')
    .map((each) => {
      const [line = '', moves = ''] = each.split('\t');
      const made = lines[Number(line) - 1] ?? '';
      const seat = made.charAt(0);
      return {
        legal: moves.split(' | '),
        words: made.slice(2),
        view: () =>
          JSON.parse(serai('view', path, '--line', String(Number(line) - 1), '--seat', seat)) as AnyView,
      };
    });
}

const asked = new Map<string, Position[]>();
/** One position of each kind of question: by the first words of what is legal. */
export function questions(game: string): Position[] {
  const known = asked.get(game);
  if (known) return known;
  const found = new Map<string, Position>();
  for (const file of recordsOf(game))
    for (const position of walk(file)) {
      const verbs = [...new Set(position.legal.map((words) => words.split(' ')[0]))].sort().join(' ');
      const kind = `${file.slice(0, game.length + 2)} ${verbs} ${Math.min(position.legal.length, 2)}`;
      found.set(kind, position);
    }
  const all = [...found.values()].map((each) => {
    const seen = each.view();
    return { ...each, view: () => seen };
  });
  asked.set(game, all);
  return all;
}

export const asOffers = (legal: readonly string[]): Offer[] =>
  legal.map((words) => ({ words, text: words, key: '', args: [] }));
