// People at a table: the lobby, clocks, talk, leaving and coming back, taking a seat elsewhere, agreements.
import assert from 'node:assert/strict';
import { checkAxe, clickOne, myTurn } from './play.mjs';
import { openSuite, openTable, sitAt, twoAt } from './suite.mjs';

const suite = await openSuite();
const { test, visit } = suite;
const atTable = 'button[aria-label="At the table"]';
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

test('the dialog of a new table, for axe, on a phone and at night', async () => {
  for (const [size, theme] of [
    ['wide', 'light'],
    ['phone', 'dark'],
  ]) {
    const page = await visit({ size, theme });
    await page.click('[data-game=dunhuang] button:has-text("With friends")');
    await page.selectOption('dialog select[name=clock]', 'bank');
    await checkAxe(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
  }
});

test('talk: read, unread, too long, muted, off', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan', {}, { bob: { size: 'phone' } });
  await ada.click('#side-chat');
  await ada.fill('.chat input', 'Hello Bob');
  await ada.click('.chat button');
  await ada.waitForSelector('.chat li:has-text("Hello Bob")');
  await bob.waitForSelector('.bar .badge');
  await bob.click('.bar button[aria-label=Log]');
  await bob.click('#side-chat');
  await bob.waitForSelector('.chat li:has-text("Hello Bob")');
  await checkAxe(bob);
  assert.equal(await bob.locator('.bar .badge').count(), 0, 'what was read counts as unread');
  await bob.fill('.chat input', 'x'.repeat(501));
  assert.ok(await bob.locator('.chat button').isDisabled());
  await bob.fill('.chat input', '<b>no markup</b>');
  await bob.click('.chat button');
  await ada.waitForSelector('.chat li:has-text("<b>no markup</b>")');
  await ada.click(atTable);
  await ada.click('dialog li[data-seat="2"] button:has-text("Mute")');
  await bob.waitForSelector('.chat:has-text("The host has muted you")');
  await ada.click('dialog li[data-seat="2"] button:has-text("Let speak")');
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
    await clickOne(ada, turn).catch(() => {});
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
    { ada: { routes: { '**/api/tables': hurry } } },
  );
  await ada.waitForSelector('.clock.runs');
  assert.equal(await ada.locator('.clock').count(), 2);
  assert.equal(await bob.locator('.clock.runs').count(), 1);
  const before = await ada.textContent('.clock.runs');
  await ada.waitForFunction((text) => document.querySelector('.clock.runs')?.textContent !== text, before);
  await ada.waitForSelector('.clock.low', { timeout: 20_000 });
  await checkAxe(ada);
  await ada.waitForSelector('.log li:has-text("time ran out")', { timeout: 20_000 });
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

test(
  'a seat moves to another device by its link, and the secret leaves the address',
  async () => {
    const { ada, bob } = await twoAt(suite, 'yspahan');
    await ada.click(atTable);
    await ada.click('dialog button:has-text("Other device")');
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
    await bob.waitForFunction(() => document.querySelectorAll('.log li').length > 0);
    assert.ok(!asked.some((url) => url.includes(link.split('#')[1])), 'the secret stood in a URL');
    const stranger = await visit({ at: link.replace(/#.*/, `#${'ab'.repeat(32)}`) });
    await stranger.waitForSelector('.toast:has-text("opens no seat")');
    assert.equal(await stranger.locator('.mine').count(), 0);
    assert.deepEqual([...ada.faults, ...bob.faults, ...phone.faults], []);
  },
  { quick: true },
);

test('an undo that needs consent: refused, then agreed to', async () => {
  const { ada, bob } = await twoAt(suite, 'yspahan');
  const lines = () => ada.locator('.log li').count();
  await ada.click('.bar .choices .now'); // rolls the dice: no simple undo after that
  const ask = '.bar button[aria-label="Ask to take back"]';
  await ada.click(ask);
  await bob.waitForSelector('[role=alertdialog]:has-text("Ada asks")');
  await ada.waitForSelector('[role=alertdialog]:has-text("The others are asked")');
  await checkAxe(bob);
  await bob.click('[role=alertdialog] button:has-text("No")');
  await ada.waitForSelector('.toast:has-text("Bob would rather not")');
  const before = await lines();
  await ada.click(ask);
  await bob.click('[role=alertdialog] button:has-text("Agree")');
  await ada.waitForFunction((n) => document.querySelectorAll('.log li').length < n, before);
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
  await ada.waitForSelector('.advice:has-text("A strong player would consider")', { timeout: 30_000 });
  assert.deepEqual([...ada.faults, ...bob.faults], []);
});

await suite.run();
