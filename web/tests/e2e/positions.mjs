// Busy positions for tests that look at the table: recorded games opened at the line where most can be done, a person at every seat.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { linkOf, must, newNonce, newSecret, send, withId } from './client.mjs';
import { serai } from './house.mjs';

const records = new URL('../../../tests/records/', import.meta.url);

/** For each kind of question in a recorded game, the line where it offers most. */
export function busiestLines(name) {
  const file = new URL(`${name}.serai`, records).pathname;
  const walked = execFileSync(serai, ['walk', file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  const found = new Map();
  for (const each of walked.trimEnd().split('\n')) {
    const [line, moves] = each.split('\t');
    const legal = moves.split(' | ');
    const asked = [...new Set(legal.map((move) => move.split(' ')[0]))].sort().join(' ');
    if (legal.length > (found.get(asked)?.count ?? 0))
      found.set(asked, { asked, line: Number(line), count: legal.length });
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}

/** The line of a recorded game's last move. */
export const lastLine = (name) =>
  readFileSync(new URL(`${name}.serai`, records), 'utf8')
    .split('\n')
    .findLastIndex((each) => /^\d /.test(each)) + 1;

/** Opens a whole recorded game; gives its link. */
export async function openWhole(house, name) {
  const record = readFileSync(new URL(`${name}.serai`, records), 'utf8');
  const { table } = await (
    await send(house, 'api/tables', { secret: newSecret(), body: withId({ record }) })
  ).json();
  return linkOf(house, table);
}

/** Opens a recorded game before this line of its file; gives the table, who is to act, what is asked, and everybody's secrets. */
export function openAt(house, name, line, names) {
  const lines = readFileSync(new URL(`${name}.serai`, records), 'utf8').split('\n');
  // Without the names of its bots: people sit down.
  const played = lines.slice(0, line - 1).filter((each) => !each.startsWith('name '));
  return openFrom(house, `${played.join('\n')}\n`, names);
}

/** The same, from the text of a record. */
export async function openFrom(house, record, names = ['Ada', 'Bartholomea', 'Cem', 'Dorothea']) {
  const seats = Number(/^seats (\d)$/m.exec(record)[1]);
  const secrets = Array.from({ length: seats }, newSecret);
  const ask = (path, body, secret) => must(house, path, body, secret);
  const { table } = await ask('tables', { record, hints: true }, secrets[0]);
  const act = (what, secret) => ask(`tables/${table}/commands`, what, secret);
  for (const [i, secret] of secrets.entries())
    await act({ do: 'sit', seat: i + 1, name: names[i], nonce: newNonce() }, secret);
  await act({ do: 'start' }, secrets[0]);
  const { now } = await ask(`tables/${table}?after=1000000`);
  const { phase } = now.views['0'];
  return {
    table,
    seat: Number(now.actor) || 1,
    phase,
    event: now.event,
    secrets,
    link: linkOf(house, table),
  };
}

/** The last decision of a recorded game, as a line of its file, and its words. */
export function lastDecision(name) {
  const lines = readFileSync(new URL(`${name}.serai`, records), 'utf8').split('\n');
  const at = lines.findLastIndex((line) => /^\d /.test(line));
  return { line: at + 1, words: lines[at].slice(2) };
}

/** Goes to a table, also from another one behind the same #. */
export async function goTo(page, link) {
  await page.goto(link);
  if (link.includes('#t/')) await page.reload();
}

/** Sits down where a game was opened, without a word about it. */
export async function sitDown(page, game, { table, seat, secrets, link }, seen = '.bar.mine') {
  await page.evaluate((kept) => localStorage.setItem('caravanserai.tables', JSON.stringify([kept])), {
    table,
    game,
    at: 1,
    pocket: link.includes('#t/'),
    seats: { [seat]: secrets[seat - 1] },
  });
  await goTo(page, link);
  await page.waitForSelector(seen);
}
