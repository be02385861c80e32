// What good players do where the bar offers choices, counted: node dev/habits.mjs [GAME] [GAMES]. The tables in
// src/games/*/habits.ts go by it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const serai = process.env.SERAI ?? join(import.meta.dirname, '../../build/serai');
const run = (...asked) => execFileSync(serai, asked, { encoding: 'utf8', maxBuffer: 1 << 28 }).trimEnd();
const [only, games = '6'] = process.argv.slice(2);

const verb = (words) => words.split(' ')[0];
const has = (legal, ...verbs) => verbs.every((each) => legal.some((words) => verb(words) === each));
const built = (words) =>
  / paying /.test(words) ? 'a joker' : words.split(' ').length > 2 ? 'three cards' : 'a card';
const kairo = (words) => (verb(words) === 'build' ? built(words) : verb(words));
let extended = '';

/** The question, and what was done; nothing where the bar has no part in it. */
const asked = {
  yspahan(words, legal) {
    const [first, field, doing] = words.split(' ');
    if (has(legal, 'dice'))
      return [`yellow dice, ${legal.includes('dice 3') ? '3 gold or more' : 'less than 3 gold'}`, words];
    if (first === 'take') {
      const own = legal.some((each) => new RegExp(`^take ${field} (camels|gold|goods)$`).test(each));
      const what = /^(supervisor|card|build)$/.test(doing) ? doing : 'its own';
      return [
        `dice on ${/camel|gold/.test(field) ? field : 'goods'}${own ? '' : ', its own not possible'}`,
        what,
      ];
    }
    if (has(legal, 'stop')) return ['the cube of the hoist', first];
    if (has(legal, 'camel')) return ['a cube is sent', first];
    const more = ['build', 'play'].filter((each) => has(legal, each));
    return has(legal, 'end') ? [`after the action, possible: ${more.join(' and ')}`, first] : undefined;
  },
  dunhuang(words, legal) {
    if (has(legal, 'hand', 'shop')) return ['a good', words];
    if (has(legal, 'guard')) return ['a sealed token, manichean', words];
    if (has(legal, 'decline')) return ['a sealed token, buddhist', words];
    return has(legal, 'coins')
      ? [`the bonus${has(legal, 'use') ? '' : ', nothing to ask for'}`, verb(words)]
      : undefined;
  },
  kairo(words, legal) {
    if (verb(words) === 'extend') extended = words.split(' ')[1];
    if (has(legal, 'pay'))
      return legal.includes(`pay ${extended}`)
        ? [
            'a coin, of the stall’s colour or of others',
            words === `pay ${extended}` ? 'its colour' : 'another',
          ]
        : undefined;
    if (has(legal, 'pass', 'build')) return ['the final phase', kairo(words)];
    return legal.some((each) => kairo(each) === 'three cards')
      ? ['a turn, three cards possible', kairo(words)]
      : undefined;
  },
};

const folder = mkdtempSync(join(tmpdir(), 'habits-'));
for (const game of only ? [only] : Object.keys(asked)) {
  const counted = new Map();
  for (const seats of ['2', '3', '4'])
    run(
      'selfplay',
      game,
      '--seats',
      seats,
      '--games',
      games,
      '--seed',
      '5',
      '--players',
      'hard',
      '--out',
      folder,
    );
  for (const file of readdirSync(folder).filter((each) => each.startsWith(game))) {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').split('\n');
    for (const each of run('walk', path).split('\n')) {
      const [line, moves] = each.split('\t');
      const [question, what] = asked[game](lines[Number(line) - 1].slice(2), moves.split(' | ')) ?? [];
      if (!question || !moves.includes(' | ')) continue;
      const done = counted.get(question) ?? new Map();
      counted.set(question, done.set(what, (done.get(what) ?? 0) + 1));
    }
  }
  for (const [question, done] of [...counted].sort()) {
    const all = [...done.values()].reduce((sum, each) => sum + each);
    const shares = [...done]
      .sort((a, b) => b[1] - a[1])
      .map(([what, n]) => `${what} ${Math.round((100 * n) / all)} %`);
    console.log(`${game}: ${question} (${all}): ${shares.join(', ')}`);
  }
}
rmSync(folder, { recursive: true });
