// One fixture for each phase of a game that a seat decides, as late in the middle of the game as it occurs.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [serai, game, seats, record] = process.argv.slice(2);
const lines = readFileSync(record, 'utf8').trimEnd().split('\n');
const first = lines.indexOf('moves') + 1;
const moves = lines.slice(first).filter((line) => /^(\d|\*) /.test(line));
const head = lines.slice(0, first);
const run = (...args) =>
  execFileSync(serai, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
const part = join(tmpdir(), `fixture-${process.pid}.serai`);

const wanted = new Map(); // phase → fixture
for (let n = 0; n < moves.length; n += n < moves.length * 0.5 ? 9 : 1) {
  if (n > moves.length * 0.82) break;
  writeFileSync(part, `${[...head, ...moves.slice(0, n)].join('\n')}\n`);
  const [actor, ...legal] = run('legal', part).split('\n');
  if (!/^\d$/.test(actor)) continue;
  const view = JSON.parse(run('view', part, '--seat', actor));
  const known = wanted.get(view.phase);
  if (known && known.moves.length > legal.length && n > moves.length * 0.5) continue;
  const log = moves.slice(Math.max(0, n - 30), n).map((line) => ({ actor: line[0], words: line.slice(2) }));
  wanted.set(view.phase, {
    seat: Number(actor),
    view,
    moves: legal.map((words) => ({ words, text: words, key: '', args: [] })),
    log,
  });
}
for (const [phase, fixture] of wanted)
  writeFileSync(join('fixtures', `${game}-${seats}-${phase}.json`), JSON.stringify(fixture));
