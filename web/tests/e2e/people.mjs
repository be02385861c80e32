// People at a table: the lobby, clocks, talk, leaving and coming back, taking a seat elsewhere, agreements.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAxe, clickOne, myTurn } from './play.mjs';
import { linesIn, openSuite, openTable, sitAt, twoAt } from './suite.mjs';

const suite = await openSuite();
const { test, visit } = suite;
const atTable = 'button[aria-label="At the table"]';
/** A tab that nobody looks at, with ears instead of notes and sounds. */
const pretendHidden = () => {
  globalThis.called = [];
  Object.defineProperty(document, 'hidden', { get: () => true });
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor() {
      globalThis.called.push('note');
    }
  };
  globalThis.AudioContext = class {
    currentTime = 0;
    destination = {};
    resume = async () => {};
    createGain = () => ({
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (to) => to,
    });
    createOscillator = () => ({
      frequency: {},
      connect: (to) => to,
      start: () => globalThis.called.push('tone'),
      stop() {},
    });
  };
};
const logLine = (page, text) => page.waitForSelector(`.log li:has-text("${text}")`);

test(
  'a listed table is found and joined from another browser, a private one is not',
  async () => {
    const ada = await visit();
    await openTable(ada, 'kairo', { players: 2, listed: true });
    await sitAt(ada, 1, 'Ada');
    const hidden = await visit();
    await openTable(hidden, 'yspahan');
    await sitAt(hidden, 1, 'Nobody');
    const bob = await visit();
    await bob.waitForSelector('section[aria-label="Open tables"] button');
    const open = await bob.textContent('section[aria-label="Open tables"]');
    assert.match(open, /Kairo/);
    assert.doesNotMatch(open, /Yspahan/);
    await bob.click('section[aria-label="Open tables"] button');
    await bob.waitForSelector('.picker button:has-text("Stand up")');
    await ada.click('.picker .primary');
    await bob.waitForSelector('.table');
    assert.deepEqual([...ada.faults, ...bob.faults], []);
    // And it is among the last tables of both.
    await bob.goto(suite.house.url);
    assert.match(await bob.textContent('section[aria-label="Your last tables"]'), /Kairo.*in play/s);
  },
  { quick: true },
);

test('a bot from outside is invited, and everybody sees that it is one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'serai-sit-'));
  const words = ['sit', suite.house.url, 'random', '--name', 'Zarif', '--state', join(folder, 'state')];
  const zarif = spawn(process.env.SERAI, words);
  try {
    const ada = await visit({ size: 'phone' });
    await openTable(ada, 'kairo');
    await sitAt(ada, 1, 'Ada');
    await ada.selectOption('.picker li:nth-child(2) select', 'Zarif');
    await ada.waitForSelector('.picker .primary:enabled');
    assert.match(await ada.textContent('.picker li:nth-child(2)'), /Zarif \(bot\)/);
    await checkAxe(ada);
    await ada.click('.picker .primary');
    await ada.waitForSelector('.table :text("Zarif (bot)")');
    await ada.click(atTable);
    assert.match(await ada.textContent('dialog [data-seat="2"]'), /Zarif \(bot\).*Bot from outside/s);
    assert.deepEqual(ada.faults, []);
  } finally {
    zarif.kill();
    rmSync(folder, { recursive: true });
  }
});

test('the dialog of a new table, for axe, on a phone and at night', async () => {
  for (const [size, theme] of [
    ['wide', 'light'],
    ['phone', 'dark'],
  ]) {
    const page = await visit({ size, theme });
    await page.click('[data-game=dunhuang] button:has-text("With friends")');
    await page.selectOption('dialog select[name=clock]', 'bank');
    await page.selectOption('dialog select[name=option-empty-token]', 'return');
    await checkAxe(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    await page.click('dialog button[type=submit]');
    await page.waitForSelector('.picker');
    const about = await (await fetch(page.url().replace('/t/', '/api/tables/'))).json();
    assert.deepEqual(about.about.options, { 'empty-token': 'return' });
    assert.equal(about.about.clock.bank, 1200);
  }
});

test('who waits for a game may talk already', async () => {
  const ada = await visit();
  const link = await openTable(ada, 'kairo');
  await sitAt(ada, 1, 'Ada');
  const bob = await visit({ at: link, size: 'phone' });
  await sitAt(bob, 2, 'Bob');
  await bob.fill('.chat input', 'Shall we?');
  await bob.click('.chat button');
  await ada.waitForSelector('.chat li:has-text("Shall we?")');
  await checkAxe(bob);
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('talk: read, unread, too long, muted, off', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan', {}, { bob: { size: 'phone' } });
  await ada.click('#side-chat');
  await ada.fill('.chat input', 'Hello Bob');
  await ada.click('.chat button');
  await ada.waitForSelector('.chat li:has-text("Hello Bob")');
  await bob.waitForSelector('nav .badge');
  await bob.click('nav button[aria-label=Log]');
  await bob.click('#side-chat');
  await bob.waitForSelector('.chat li:has-text("Hello Bob")');
  await checkAxe(bob);
  assert.equal(await bob.locator('nav .badge').count(), 0, 'what was read counts as unread');
  await bob.fill('.chat input', 'x'.repeat(501));
  assert.ok(await bob.locator('.chat button').isDisabled());
  await bob.fill('.chat input', '<b>no markup</b>');
  await bob.click('.chat button');
  await ada.waitForSelector('.chat li:has-text("<b>no markup</b>")');
  await ada.click(atTable);
  await ada.click('dialog li[data-seat="2"] button:has-text("Mute")');
  await bob.waitForSelector('.chat:has-text("The host has muted you")');
  await ada.click('dialog li[data-seat="2"] button:has-text("Unmute")');
  await bob.waitForSelector('.chat input');
  await ada.click('dialog label:has-text("People may talk")');
  await bob.waitForSelector('.chat:has-text("switched the chat off")');
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('a seat is left, a bot stands in, the person comes back; then resigns', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan');
  await bob.click(atTable);
  await checkAxe(bob);
  await bob.click('dialog button:has-text("Leave")');
  await bob.click('dialog button[aria-label=Close]');
  await bob.waitForSelector('.away:has-text("a bot plays for you")');
  await logLine(ada, 'Bob left');
  await ada.waitForSelector('[data-seat="2"] .away');
  // The bot plays on.
  for (let turn = 0; turn < 30 && (await ada.locator('.log li:has-text("Bob")').count()) < 3; turn++) {
    await myTurn(ada);
    await clickOne(ada, turn);
  }
  await bob.click('.away button:has-text("Come back")');
  await logLine(ada, 'Bob is back');
  await bob.waitForSelector('.bar');
  await bob.click(atTable);
  await bob.click('dialog button:has-text("Resign")');
  await bob.click('dialog button:has-text("Cancel")');
  await bob.click('dialog button:has-text("Resign")');
  await bob.click('dialog button:has-text("Yes, resign")');
  await logLine(ada, 'Bob resigned');
  await bob.click('dialog button[aria-label=Close]');
  await bob.waitForSelector('.away:has-text("for good")');
  assert.equal(await bob.locator('.away button').count(), 0);
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('clocks: every seat has one, the running one ticks, at zero a bot moves', async () => {
  // A quarter of a minute is the least that people are offered; a test has less time.
  const hurry = async (route) => {
    const body = route.request().postDataJSON();
    assert.deepEqual(body.clock, { turn: 15, at_zero: 'move' });
    await route.continue({ postData: JSON.stringify({ ...body, clock: { ...body.clock, turn: 4 } }) });
  };
  const { ada, bob } = await twoAt(
    suite,
    'yspahan',
    { clock: { clock: 'turn', turn: '15' } },
    { ada: { routes: { '**/api/tables?*': hurry } } },
  );
  await ada.waitForSelector('.clock.runs');
  assert.equal(await ada.locator('.clock').count(), 2);
  await bob.waitForSelector('.clock.runs');
  assert.equal(await bob.locator('.clock.runs').count(), 1);
  // It counts down though nothing happens at the table: two times between two lines, in one turn or another.
  await ada.waitForFunction(() => {
    const lines = document.querySelector('.log').dataset.lines;
    const left = document.querySelector('.clock.runs .long')?.textContent;
    const first = globalThis.first;
    if (first?.lines === lines && left < first.left) return true;
    if (first?.lines !== lines) globalThis.first = { lines, left };
    return false;
  });
  await ada.waitForSelector('.clock.low');
  await checkAxe(ada);
  await ada.waitForSelector('.log li:has-text("time ran out")');
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test(
  'a seat moves to another device by its link, and the secret leaves the address',
  async () => {
    const { ada, bob } = await twoAt(suite, 'yspahan');
    await ada.click(atTable);
    await ada.click('dialog button:has-text("Another device")');
    const link = await ada.inputValue('dialog input[aria-label="Link of this seat"]');
    assert.match(link, /#[0-9a-f]{64}$/);
    const asked = [];
    const phone = await visit({ size: 'phone' });
    phone.on('request', (request) => asked.push(request.url()));
    await phone.goto(link);
    await phone.waitForSelector('.mine [data-seat="1"]');
    assert.equal(phone.url(), link.replace(/#.*/, ''));
    await myTurn(phone);
    await clickOne(phone, 0);
    await bob.waitForFunction(() => Number(document.querySelector('.log')?.dataset.lines ?? 0) > 0);
    assert.ok(!asked.some((url) => url.includes(link.split('#')[1])), 'the secret stood in a URL');
    const stranger = await visit({ at: link.replace(/#.*/, `#${'ab'.repeat(32)}`) });
    await stranger.waitForSelector('.toast:has-text("opens no seat")');
    assert.equal(await stranger.locator('.mine').count(), 0);
    assert.deepEqual([...ada.faults, ...bob.faults, ...phone.faults], []);
  },
  { quick: true },
);

test('an undo that needs consent: withdrawn, refused, then agreed to', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan');
  const lines = () => linesIn(ada);
  await ada.click('.bar .choices .now'); // rolls the dice: no simple undo after that
  const ask = '.bar button[aria-label="Ask to take back"]';
  await ada.click(ask);
  await bob.waitForSelector('[role=alertdialog]:has-text("Ada asks")');
  await ada.waitForSelector('[role=alertdialog]:has-text("The others are asked")');
  await checkAxe(bob);
  await ada.click('[role=alertdialog] button:has-text("Withdraw")');
  await bob.waitForSelector('[role=alertdialog]', { state: 'detached' });
  await ada.click(ask);
  await bob.click('[role=alertdialog] button:has-text("No")');
  await ada.waitForSelector('.toast:has-text("Bob would rather not")');
  const before = await lines();
  await ada.click(ask);
  await bob.click('[role=alertdialog] button:has-text("Agree")');
  await ada.waitForFunction((n) => Number(document.querySelector('.log')?.dataset.lines ?? 0) < n, before);
  await ada.waitForSelector('.bar.mine');
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('hints come when both agree', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan', { hints: true });
  await ada.click('.bar button[aria-label=Hint]');
  await ada.waitForSelector('dialog:has-text("when all people at the table agree")');
  await ada.click('dialog label:has-text("Ada agrees")');
  await bob.click(atTable);
  await bob.click('dialog label:has-text("Bob agrees")');
  await ada.waitForSelector('dialog:has-text("Everybody agreed")');
  await ada.click('dialog button[aria-label=Close]');
  await ada.click('.bar button[aria-label=Hint]');
  await ada.waitForSelector('.advice:has-text("A strong player would consider")');
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('an answer out of turn is given by itself from then on, or before it is asked, until it is ended', async () => {
  // A game in which seat 1 is about to send a cube of seat 2, who may pay a camel for it.
  const record = readFileSync(
    new URL('../../../tests/records/yspahan-2-1-0001.serai', import.meta.url),
    'utf8',
  ).replace(/^name .*\n/gm, '');
  const ada = await visit({ settings: { byItself: false } });
  await ada.setInputFiles('input[type=file]', {
    name: 'cut.serai',
    mimeType: 'text/plain',
    buffer: Buffer.from(record.slice(0, record.indexOf('1 go b3\n2 release'))),
  });
  await ada.waitForSelector('.picker:has-text("cards known")');
  await sitAt(ada, 1, 'Ada');
  const bob = await visit({ at: ada.url() });
  await sitAt(bob, 2, 'Bob');
  await ada.waitForSelector('.picker .primary:enabled');
  await ada.click('.picker .primary');
  const send = () => ada.locator('.target.next[data-target="space:b3"]').click();
  await send();
  await bob.check('.always input');
  await checkAxe(bob);
  await bob.click('.bar .choices .now:has-text("Let")');
  await bob.waitForSelector('.toast:has-text("answered automatically")');
  const takeItBack = async () => {
    await ada.waitForSelector('.bar.mine');
    await ada.click('.bar button[aria-label="Ask to take back"]');
    await bob.click('[role=alertdialog] button:has-text("Agree")');
    await ada.waitForSelector('.target.next[data-target="space:b3"]');
  };
  await takeItBack();
  await send();
  await logLine(ada, 'automatically');
  await bob.click(atTable);
  await bob.waitForSelector('dialog label:has(:checked):has-text("Let it go")');
  // Another answer, before it is asked.
  await bob.click('dialog label:has-text("Pay a camel")');
  await bob.waitForSelector('dialog label:has(:checked):has-text("Pay a camel")');
  await checkAxe(bob);
  await bob.click('dialog button[aria-label=Close]');
  await takeItBack();
  await send();
  await logLine(ada, 'Bob pays a camel');
  await bob.click(atTable);
  await bob.click('dialog label:has-text("ask me")');
  await bob.waitForSelector('dialog label:has(:checked):has-text("ask me")');
  await bob.click('dialog button[aria-label=Close]');
  await takeItBack();
  await send();
  await bob.waitForSelector('.bar.mine .now.usual:has-text("Pay a camel")');
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('your turn is called in a hidden tab: title and icon, and for who wants them a note and a sound', async () => {
  const listens = { sound: true, notify: true };
  const { ada, bob } = await twoAt(
    suite,
    'yspahan',
    {},
    { bob: { settings: listens, before: pretendHidden } },
  );
  const icon = (page) => page.getAttribute('link[rel=icon]', 'href');
  const called = (page) => page.waitForFunction(() => document.title.includes('Your turn'));
  await called(ada);
  assert.equal(await icon(ada), '/icon-turn.svg');
  assert.equal(await bob.title(), 'Yspahan');
  assert.equal(await icon(bob), '/icon.svg');
  assert.deepEqual(await bob.evaluate(() => globalThis.called), []);
  // Ada plays until Bob is asked.
  for (let turn = 0; (await ada.locator('.bar.mine').count()) > 0; turn++) {
    assert.ok(turn < 100, 'Bob is never asked');
    await clickOne(ada, turn);
    // Her move is answered by another question, or by what Bob is asked.
    await ada.waitForSelector('.bar.mine, .bar:has-text("Bob")');
  }
  await called(bob);
  await bob.waitForFunction(() => globalThis.called.includes('note') && globalThis.called.includes('tone'));
  assert.equal(await icon(bob), '/icon-turn.svg');
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test('nothing sounds or is notified before somebody asks for it', async () => {
  const page = await visit({ before: pretendHidden });
  await page.click('[data-game=yspahan] .primary');
  await page.waitForSelector('.bar.mine');
  await page.waitForFunction(() => document.title.includes('Your turn'));
  assert.deepEqual(await page.evaluate(() => globalThis.called), []);
  // Asked for in the settings, where the browser is asked in turn.
  await page.click('button[aria-label=Settings]');
  await page.check('dialog label:has-text("Notify me") input');
  await page.waitForFunction(() => JSON.parse(localStorage['caravanserai.settings']).notify === true);
});

test(
  'the chosen level sits down, and settings are kept',
  async () => {
    const page = await visit();
    await page.click('header label:has([value=medium])');
    await page.click('[data-game=dunhuang] .primary');
    await page.waitForSelector('.table');
    await page.click(atTable);
    assert.equal(await page.locator('dialog li:has-text("Bot, medium")').count(), 2);
    await page.click('dialog button[aria-label=Close]');
    await page.click('button[aria-label=Settings]');
    await page.locator('dialog label:has-text("Language") select').selectOption('de');
    await page.locator('dialog select').nth(1).selectOption('dark');
    await page.reload();
    await page.waitForSelector('button[aria-label="Am Tisch"]');
    assert.equal(await page.getAttribute('html', 'data-theme'), 'dark');
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    assert.deepEqual(page.faults, []);
  },
  { quick: true },
);

test('a move whose answer is lost is sent again, and made once', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan');
  let lost = 0;
  const ids = new Set();
  await ada.route('**/commands?*', async (route) => {
    const { do: what, id } = route.request().postDataJSON();
    if (what !== 'move') return route.continue();
    ids.add(id);
    if (lost++ > 0) return route.continue();
    await route.fetch(); // the house hears it, the page never hears back
    await route.abort();
  });
  const again = ada.waitForResponse((response) => response.url().includes('/commands'));
  await ada.click('.bar .choices .now');
  await ada.waitForFunction(() => Number(document.querySelector('.log')?.dataset.lines ?? 0) >= 2);
  await again;
  assert.equal(ids.size, 1, 'it was sent under another id');
  // The move and the roll; whatever was made besides would stand before what Bob hears next.
  await ada.click('#side-chat');
  await ada.fill('.chat input', 'Once');
  await ada.click('.chat button');
  await bob.click('#side-chat');
  await bob.waitForSelector('.chat li:has-text("Once")');
  await bob.click('#side-log');
  assert.equal(await linesIn(bob), 2);
});

await suite.run();
