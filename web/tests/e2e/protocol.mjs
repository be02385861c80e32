// Real answers of a real house against docs/openapi.yaml: every route with every game, refusals, and what comes by
// WebSocket. Nothing may be in an answer that is not described.
import assert from 'node:assert/strict';
import { newNonce, newSecret, pause, send, withId } from './client.mjs';
import { judge, judgeAnswer, operations, version } from './described.mjs';
import { openHouse } from './house.mjs';

const house = await openHouse();
const answered = new Set();
const ada = newSecret();
const bob = newSecret();

/** Asks, and has the answer judged; `at` is the path with the table and the query. */
async function ask(path, { table = '', query = '', status = 200, schema, ...asked } = {}) {
  if (schema) judge(schema, asked.body);
  const response = await send(house, path.slice(1).replace('{table}', table) + query, asked);
  const method = asked.body === undefined ? 'get' : 'post';
  if (status)
    assert.equal(response.status, status, `${method} ${path}${query} ${JSON.stringify(asked.body)}`);
  answered.add(`${method} ${path} ${response.status}`);
  return judgeAnswer(path, method, response);
}
const onTable = '/api/tables/{table}';
const open = (what, more = {}) =>
  ask('/api/tables', { body: withId(what), secret: ada, schema: 'Open', ...more });
const act = (table, what, { secret = ada, ...more } = {}) =>
  ask(`${onTable}/commands`, { table, body: withId(what), secret, schema: 'Command', ...more });

/** Listens until it is closed; every message is judged. */
async function listen(table, hello) {
  judge('Hello', hello);
  const heard = [];
  const faults = [];
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}api/tables/${table}/events`);
  const over = new Promise((done) => socket.addEventListener('close', done));
  socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
  socket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(data));
    try {
      judge('Heard', heard.at(-1));
    } catch (error) {
      faults.push(error);
    }
  });
  return {
    heard,
    over,
    end: async () => {
      socket.close();
      await over;
      if (faults.length > 0) throw faults[0];
    },
  };
}

async function refusals(table) {
  const no = '0'.repeat(24);
  await ask('/api/tables', { body: '{', secret: ada, status: 400 });
  await open({ game: 'chess', seats: 2 }, { status: 400 });
  await ask('/api/tables', { query: '?state=open', status: 400 });
  await ask('/api/turns', { query: '?tables=x', status: 400 });
  await open({ game: 'kairo', seats: 2 }, { secret: undefined, status: 403 });
  await ask('/api/tables', { body: `"${'x'.repeat(1_100_000)}"`, secret: ada, status: 413 });
  for (const rest of ['', '/then', '/record', '/analysis', '/sheet', '/course'])
    await ask(onTable + rest, { table: no, query: '?lines=1&line=1', status: 404 });
  for (const rest of ['/then', '/analysis'])
    await ask(onTable + rest, { table, query: '?lines=x&line=x', status: 400 });
  for (const rest of ['/analysis', '/sheet', '/course'])
    await ask(onTable + rest, { table, query: '?line=1', status: 409 });
  await ask(onTable, { table, query: '?after=x', status: 400 });
  await ask(`${onTable}/then`, { table, query: '?lines=99999', status: 409 });
  await act(no, { do: 'start' }, { status: 404 });
  await ask(`${onTable}/commands`, { table, body: {}, secret: ada, status: 400 });
  await ask(`${onTable}/commands`, { table, body: `"${'x'.repeat(20_000)}"`, secret: ada, status: 413 });
  await act(table, { do: 'start' }, { secret: bob, status: 403 });
  await act(table, { do: 'start' }, { status: 409 });
  await act(table, { do: 'move', seat: 1, words: 'juggle', seen: 0 }, { status: 409 });
  for (const [rest, body] of [
    ['/hint', ''],
    ['/why', { thing: 'cell:b3' }],
  ]) {
    await ask(onTable + rest, { table: no, query: '?seat=1', body, secret: ada, status: 404 });
    await ask(onTable + rest, { table, query: '?seat=x', body, secret: ada, status: 400 });
    await ask(onTable + rest, { table, query: '?seat=1', body, status: 403 });
  }
  await ask(`${onTable}/why`, { table, query: '?seat=1', body: {}, secret: ada, status: 400 });
  for (const path of ['api/nowhere', 'nowhere', `api/tables/${table}/nowhere`]) {
    const response = await send(house, path);
    assert.equal(response.status, 404);
    judge('Refused', await response.json());
  }
  const wrong = await send(house, 'api/games', { method: 'DELETE' });
  assert.equal(wrong.status, 405);
  judge('Refused', await wrong.json());
  const stranger = await listen(no, {});
  await stranger.over;
  assert.ok(stranger.heard.at(-1).refused, 'who listens at no table is told so');
  await stranger.end();
}

/** Bob is in the house, and is invited. */
async function comeAsBot(table, game) {
  const come = (more = {}, status = 200) =>
    ask('/api/regulars', {
      body: { name: 'Bob', games: [game], free: 1, ...more },
      secret: bob,
      schema: 'Coming',
      status,
    });
  await act(table, { do: 'invite', seat: 2, name: 'Bob' }, { status: 409 });
  await come({ games: ['chess'] }, 400);
  await come();
  await ask('/api/regulars', { body: { name: 'Bob', games: [], free: 1 }, secret: ada, status: 409 });
  await ask('/api/regulars', { body: { name: 'Bob', games: [], free: 1 }, status: 403 });
  const { regulars } = await ask('/api/regulars');
  assert.deepEqual(regulars, [{ name: 'Bob', games: [game], free: 1 }]);
  await act(table, { do: 'invite', seat: 2, name: 'Bob' });
  assert.deepEqual((await come()).invitations, [{ table, seat: 2 }]);
}

/** Things that can be pointed at. */
const things = {
  yspahan: ['building:paddock', 'shop:sack.blue.1', 'card:gold3'],
  dunhuang: ['position:1', 'hand:tea', 'pile:deck'],
  kairo: ['cell:b3', 'card:nw', 'coin:red'],
};

/** Both seats make moves; meanwhile everything is asked and done that can be. */
async function play(table, game) {
  const people = { 1: ada, 2: bob };
  const talk = [
    { do: 'say', seat: 1, text: 'Good luck!' },
    { do: 'hints', seat: 1, on: true },
    { do: 'mute', seat: 2, on: true },
    { do: 'chat', on: false },
    { do: 'chat', on: true },
  ];
  let asked = 0;
  for (let i = 0; i < 40; i++) {
    const query = ['', '?language=de', '?after=5&language=nl'][i % 3];
    const looks = await Promise.all([ada, bob].map((secret) => ask(onTable, { table, query, secret })));
    const { now } = looks.find((told) => told.now.moves) ?? looks[0];
    assert.equal(now.state, 'playing');
    const secret = people[now.actor];
    const seat = Number(now.actor);
    assert.equal(now.line !== undefined, game === 'kairo' && seat === 2, 'a bot is told a line');
    for (const { words, key, args, text } of now.moves) {
      assert.ok(words && key && Array.isArray(args));
      assert.equal(text !== undefined, query.includes('language'), 'a text where a language was asked for');
    }
    const at = { table, query: `?seat=${seat}`, secret };
    if (i % 8 === 3) {
      const thing = things[game][(i >> 3) % 3];
      await ask(`${onTable}/why`, { ...at, body: { thing }, schema: 'Pointing' });
    }
    if (i === 6) await act(table, { do: 'hints', seat: 2, on: true }, { secret: bob });
    if (i === 9 || i === 10) {
      const { best, hints } = await ask(`${onTable}/hint`, { ...at, body: '' });
      assert.deepEqual(best.words, hints[0].words);
      assert.ok(now.moves.some((move) => move.words === best.words));
    }
    const { words } = now.moves[(i * 7) % now.moves.length];
    const done = await act(table, { do: 'move', seat, words, seen: now.event }, { secret });
    if (i === 12) await act(table, { do: 'move', seat, words, seen: now.event }, { secret, status: 409 });
    if (i > 20 && asked < 3) {
      // Taken back at once, or asked for and answered; with several tries, both.
      await act(table, { do: 'undo', seat, to: done.event }, { secret });
      const { now: then } = await ask(onTable, { table });
      if (then.undo_asked) {
        asked++;
        const other = 3 - seat;
        await act(table, { do: 'answer', seat: other, yes: asked === 1 }, { secret: people[other] });
      }
    }
    if (talk[i - 1]) await act(table, talk[i - 1]);
  }
  await act(table, { do: 'always', seat: 1, words: 'pass', on: true }, { status: 0 });
  await act(table, { do: 'leave', seat: 2 }, { secret: bob });
  await act(table, { do: 'return', seat: 2 }, { secret: bob });
}

/** A table is listed in the state that it is in, and in no other. */
async function listed(table, game, state) {
  for (const each of ['running', 'over']) {
    const { tables } = await ask('/api/tables', { query: `?state=${each}&game=${game}&seats=2&limit=3` });
    assert.equal(
      tables.some((one) => one.table === table),
      each === state,
    );
  }
  const { tables } = await ask('/api/turns', { query: `?tables=${table}` });
  assert.equal(tables[0].state, state === 'over' ? 'over' : 'playing');
  assert.equal(tables[0].people, 2);
}

async function over(table) {
  for (const [secret, seat] of [
    [ada, 1],
    [bob, 2],
  ])
    await act(table, { do: 'resign', seat }, { secret });
  let told = await ask(onTable, { table, query: '?language=en' });
  for (let wait = 0; told.now.state !== 'over' && wait < 600; wait++) {
    await pause(100);
    told = await ask(onTable, { table, query: '?after=1000000' });
  }
  assert.equal(told.now.state, 'over');
  assert.deepEqual(Object.keys(told.now.views), ['all']);
  await ask(`${onTable}/sheet`, { table, query: '?language=nl' });
  await ask(`${onTable}/then`, { table, query: '?lines=20' });
  assert.match(await ask(`${onTable}/record`, { table }), /^caravanserai 1\n/);
  const { events } = await ask(onTable, { table });
  const lines = events.filter((each) => each.kind === 'line');
  const own = lines.flatMap(({ actor }, i) => (actor === '*' ? [] : [i + 1]));
  await ask(`${onTable}/analysis`, { table, query: `?line=${own[0]}&language=de` });
  assert.ok((await ask(`${onTable}/question`, { table, query: `?line=${own[0]}` })).question);
  return own;
}

async function course(table) {
  for (let wait = 0; wait < 2000; wait++) {
    const told = await ask(`${onTable}/course`, { table, status: 0 });
    if (told.points) return assert.ok(told.turns.length > 0, 'the game turned somewhere');
    await pause(200);
  }
  assert.fail('the course is not found');
}

/**
 * More analyses at once than one may have under way (house/advisor.cpp: nine, thought one after the other): the last ones
 * are told to come again, the others need not be finished. Of these lines nothing may be known yet: what is known is
 * answered at once, and counts for nothing.
 */
async function tooManyThoughts(table, lines) {
  const again = `get ${onTable}/analysis 429`;
  const enough = new AbortController();
  assert.ok(lines.length >= 40, `only ${lines.length} lines`);
  const many = lines.slice(0, 40).map(async (line) => {
    await ask(`${onTable}/analysis`, { table, query: `?line=${line}`, status: 0, signal: enough.signal });
    if (answered.has(again)) enough.abort();
  });
  await Promise.allSettled(many);
  assert.ok(answered.has(again), 'nobody was told to come again');
}

const { games } = await ask('/api/games');
assert.throws(
  () => judge('Games', { games, levels: [], guests: [], more: 1 }),
  /additional/,
  'the judge is strict',
);
assert.throws(() => judge('Event', { event: 1, at: 1, kind: 'start', seat: 1 }), /propert/, 'of events too');
assert.equal((await ask('/house.json')).protocol, version);
for (const path of ['/healthz', '/readyz', '/metrics']) await ask(path);

for (const { game } of games) {
  const start = Date.now();
  const { table } = await open({
    game,
    seats: 2,
    listed: true,
    hints: true,
    substitute: 'novice',
    clock: { bank: 600, increment: 5, at_zero: 'seat' },
  });
  const ears = await Promise.all([
    listen(table, {}),
    listen(table, { secrets: [ada, bob], after: 0, language: 'de', here: true }),
  ]);
  await act(table, { do: 'sit', seat: 1, name: 'Ada', nonce: newNonce() });
  const { tables } = await ask('/api/tables');
  assert.ok(tables.some((each) => each.table === table && each.free === 1));
  if (game === games[0].game) await refusals(table);
  await act(table, { do: 'nonce', seat: 1, nonce: newNonce() });
  await act(table, { do: 'bot', seat: 2, level: 'novice' });
  await act(table, { do: 'clear', seat: 2 });
  // At one of the tables Bob is a bot.
  const marked = game === 'kairo';
  if (marked) await comeAsBot(table, game);
  const sits = { do: 'sit', seat: 2, name: 'Bob', marked };
  await act(table, { ...sits, nonce: newNonce() }, { secret: bob });
  await act(table, { do: 'stand', seat: 2 }, { secret: bob });
  await act(table, { ...sits, nonce: newNonce() }, { secret: bob });
  await act(table, { do: 'start' });
  await listed(table, game, 'running');
  await play(table, game);
  const own = await over(table);
  await listed(table, game, 'over');
  if (game === 'dunhuang') {
    // The course answers for every line that it has thought over, so it comes after.
    await tooManyThoughts(table, own.slice(1));
    await course(table);
  }
  const { table: next } = await act(table, { do: 'rematch' });
  await ask(onTable, { table: next, secret: ada });
  const { about } = await ask(onTable, { table, secret: ada });
  assert.equal(about.rematch, next);
  await pause(100);
  for (const each of ears) {
    assert.ok(each.heard.length > 40, 'who listens hears');
    assert.equal(
      each.heard.some(({ here }) => here),
      each === ears[1],
      'who sits there is told who is here',
    );
    await each.end();
  }
  const kinds = new Set(ears[0].heard.flatMap(({ events = [] }) => events.map(({ kind }) => kind)));
  console.log(`ok   ${game}: ${[...kinds].sort().join(' ')} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
}

// Who runs the house.
{
  const office = '/api/operator';
  await ask(office, { secret: ada, status: 404 });
  const secret = house.operatorKey('Zoë');
  const does = (what, more = {}) =>
    ask(`${office}/deeds`, { body: what, secret, schema: 'OperatorDeed', ...more });
  for (const rest of ['', '/tables', '/log']) await ask(office + rest, { secret: ada, status: 403 });
  await ask(`${office}/deeds`, { body: { do: 'dance' }, secret, status: 400 });
  await ask(`${office}/tables`, { query: '?state=lost', secret, status: 400 });
  const { table } = await open({ game: 'kairo', seats: 2, listed: true });
  await act(table, { do: 'sit', seat: 1, name: 'Eve', nonce: newNonce() }, { secret: bob });
  const { event } = await act(table, { do: 'say', text: 'Rude words' });
  const ears = await listen(table, { language: 'nl' });
  await does({ do: 'remove', table, event });
  await does({ do: 'remove', table, event }, { status: 409 });
  await does({ do: 'close', table, text: 'Good night' });
  await does({ do: 'close', table: '0'.repeat(24), text: 'Nobody' }, { status: 404 });
  const told = await ask(onTable, { table });
  assert.equal(told.now.state, 'closed');
  assert.equal(told.about.closed, 'Good night');
  assert.doesNotMatch(JSON.stringify(told), /Rude/);
  await act(table, { do: 'start' }, { status: 409 });
  const { tables } = await ask(`${office}/tables`, { query: '?state=over', secret });
  assert.equal(tables.find((each) => each.table === table)?.state, 'closed');
  await does({ do: 'announce', text: 'Soup' });
  assert.equal((await ask('/api/games')).announcement.text, 'Soup');
  await does({ do: 'ban', address: '192.0.2.7', minutes: 5, text: 'Flood' });
  await does({ do: 'ban', table, seat: 1, minutes: 5, text: 'Rude' });
  await ask('/api/tables', { body: withId({ game: 'kairo', seats: 2 }), secret: bob, status: 403 });
  // A house that is drained ends as soon as nobody plays: somebody does.
  const { table: played } = await open({ game: 'kairo', seats: 2 });
  await act(played, { do: 'sit', seat: 1, name: 'Ada', nonce: newNonce() });
  await act(played, { do: 'bot', seat: 2, level: 'novice' });
  await act(played, { do: 'start' });
  const player = await listen(played, { secrets: [ada] });
  while (player.heard.length === 0) await pause(10);
  await does({ do: 'drain', minutes: 60 });
  const drained = await fetch(`${house.url}readyz`);
  assert.equal(drained.status, 503);
  await judgeAnswer('/readyz', 'get', drained);
  const { bans, ends, who } = await ask(office, { secret });
  assert.equal(who, 'Zoë');
  assert.ok(ends > Date.now());
  assert.equal(bans.length, 2);
  await does({ do: 'drain', on: false });
  for (const { ban } of bans) await does({ do: 'pardon', ban });
  const { deeds } = await ask(`${office}/log`, { secret });
  assert.equal(deeds.length, 10);
  await player.end();
  await ears.end();
  assert.ok(ears.heard.some(({ events = [] }) => events.some(({ kind }) => kind === 'chat-removed')));
  console.log('ok   operators');
}

const unasked = operations
  .filter(({ statuses }) => !statuses.includes('101'))
  .flatMap(({ path, method, statuses }) =>
    statuses.filter((each) => each < 300).map((status) => `${method} ${path} ${status}`),
  )
  .filter((each) => !answered.has(each));
assert.deepEqual(unasked, [], 'every answer that is no refusal was given');
await house.close();
console.log(`ok   ${answered.size} kinds of answers are as described`);
