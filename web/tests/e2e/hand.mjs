// Speed of hand: moves without a choice, payments as one gesture.
import assert from 'node:assert/strict';
import { checkAxe } from './play.mjs';
import { openAt, openFrom, sitDown } from './positions.mjs';
import { linesIn, openSuite, playNow } from './suite.mjs';

const suite = await openSuite();
const { placeOf, test, visit } = suite;

/** Seat 1 has no gold, no card, and one camel after this: it can only end its turn. */
const poor = `caravanserai 1
game yspahan
seats 2
moves
1 dice 2
* roll 12233456 y26
`;
const sit = async (open, game, options) => {
  const page = await visit(options);
  await sitDown(page, game, await open(placeOf(page)));
  return page;
};
/** The same, with a clock that goes only as the test says: no machine is too slow to see, or to stop, what goes by itself. */
const sitStill = async (open, game, options) => {
  const before = () => {
    globalThis.ownTimeout = globalThis.setTimeout.bind(globalThis);
  };
  const page = await visit({ before, ...options });
  const opened = await open(placeOf(page));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await sitDown(page, game, opened);
  return page;
};
/** Until it is said what goes by itself; the moment has only begun then. */
const announced = async (page) => {
  for (const start = Date.now(); (await page.locator('.bar .moment').count()) === 0; ) {
    assert.ok(Date.now() < start + 30_000, 'nothing is to go by itself');
    await page.clock.runFor(10);
  }
};
/** Longer than it takes by itself. */
const wait = (page) => page.clock.runFor(2500);
const takeCamel = async (page) => {
  await page.click('.target.next[data-target="field:camel"]');
  await page.click('.bar .choices [data-target="do:camels"]');
};
const ended = (page) => page.waitForSelector('.bar:not(.mine)');
const until = (page, count) =>
  page.waitForFunction((n) => Number(document.querySelector('.log')?.dataset.lines ?? 0) === n, count);

test(
  'a turn ends by itself where everybody knows that nothing is left to decide',
  async () => {
    const page = await sitStill((place) => openFrom(place, poor), 'yspahan');
    await takeCamel(page);
    await announced(page);
    const told = await linesIn(page);
    assert.match(await page.textContent('.bar .prompt'), /In a moment: End the turn/);
    assert.equal(await page.locator('.bar .now.usual').count(), 1);
    await checkAxe(page);
    assert.equal(await page.locator('.bar .moment').count(), 1);
    await page.clock.runFor(1400);
    assert.equal(await page.locator('.bar .moment').count(), 1, 'there is time to stop it');
    await wait(page);
    await ended(page);
    await until(page, told + 1); // until it has arrived, there is only the step before it to take back
    // What was taken back waits.
    await page.click('.bar button[aria-label=Undo]');
    await page.waitForSelector('.bar.mine [data-target="do:end"]');
    await wait(page);
    assert.equal(await page.locator('.bar .moment').count(), 0);
    await page.click('.bar [data-target="do:end"]');
    await ended(page);
    assert.deepEqual(page.faults, []);
  },
  { quick: true },
);

test('a click or a key stops what goes by itself, a digit makes it at once', async () => {
  for (const stop of [
    (page) => page.click('.bar .stop'),
    (page) => page.click('main.board'),
    (page) => page.keyboard.press('x'),
  ]) {
    const page = await sitStill((place) => openFrom(place, poor), 'yspahan');
    await takeCamel(page);
    await announced(page);
    await stop(page);
    await page.waitForSelector('.bar .moment', { state: 'detached' });
    await wait(page);
    await page.waitForSelector('.bar.mine [data-target="do:end"]');
    await page.keyboard.press('1');
    await ended(page);
    await page.context().close();
  }
});

test('nothing goes by itself that could tell what is in a hand, nor where it is switched off', async () => {
  const drawn = `${poor}1 take camel camels\n1 end\n2 take sack card\n* draw 2 no-gold\n`;
  for (const [record, options] of [
    [drawn, {}],
    [`${poor}1 take camel camels\n`, { settings: { byItself: false } }],
    [`${poor}1 take camel camels\n`, { settings: { confirm: true } }],
  ]) {
    const page = await sitStill((place) => openFrom(place, record), 'yspahan', options);
    await page.waitForSelector('.bar.mine [data-target="do:end"]');
    assert.equal(await page.locator('.bar .now').count(), 1, 'there is one move only');
    const before = await linesIn(page);
    await wait(page);
    assert.equal(await linesIn(page), before);
    assert.equal(await page.locator('.bar .moment').count(), 0);
    await page.context().close();
  }
});

test(
  'a payment with a choice is one gesture: proposed, changed by clicks, confirmed, undone as one',
  async () => {
    // A yellow stall of three: 2 yellow coins, 6 white, 4 green, 3 red.
    const page = await sit((place) => openAt(place, 'kairo-2-1-0001', 209), 'kairo');
    const parts = async () => (await page.locator('.bar [data-part]').allTextContents()).join();
    const coin = (colour) => page.click(`.mine [data-target="coin:${colour}"]`);
    assert.equal(await parts(), '2 yellow −,2 white −');
    assert.match(await page.textContent('.bar .prompt'), /Pay 2 yellow, 2 white/);
    await checkAxe(page);
    await coin('green');
    assert.equal(await parts(), '2 yellow −,1 white −,1 green −');
    await page.click('.bar [data-part="coin:white"]');
    assert.match(await page.textContent('.bar .prompt'), /2 of 3 paid/);
    assert.equal(await page.locator('.bar .choices .now').count(), 0, 'not enough yet');
    await coin('red');
    const before = await linesIn(page);
    await page.click('.bar .choices .now');
    await until(page, before + 4);
    await page.click('.bar button[aria-label=Undo]');
    await until(page, before);
    await page.waitForSelector('.bar [data-part]');
    assert.equal(await parts(), '2 yellow −,2 white −');
    assert.deepEqual(page.faults, []);
  },
  { quick: true },
);

test('coins that are forced are paid by themselves', async () => {
  const page = await sitStill((place) => openAt(place, 'kairo-2-1-0002', 424), 'kairo');
  const before = await linesIn(page);
  await announced(page);
  assert.match(await page.textContent('.bar .prompt'), /In a moment: Pay 2 blue, 1 purple, 1 yellow/);
  await wait(page);
  await until(page, before + 4);
  assert.deepEqual(page.faults, []);
});

test('many amounts are one choice with a slider', async () => {
  // Fourteen camels, and a card that swaps them.
  const page = await sit((place) => openAt(place, 'yspahan-2-1-0001', 245), 'yspahan');
  await page.click('.thing.next[data-target="card:exchange"]');
  await page.locator('.bar input[type=range]').fill('4');
  await checkAxe(page);
  await page.click('.bar .now:has-text("5 camels for 5 gold")');
  await page.waitForSelector('.log li:has-text("5 camels")');
  assert.deepEqual(page.faults, []);
});

const hint = async () => {
  let heard = Promise.resolve();
  const page = await visit({
    routes: {
      // The house hears of the move only later.
      '**/commands*': async (route) => {
        await heard;
        await route.continue();
      },
    },
  });
  await playNow(page, 'yspahan');
  await page.click('.bar.mine .choices .now');
  await page.waitForSelector('.target.next[data-target^="field:"]');
  await page.click('.bar button[aria-label=Hint]');
  await page.waitForSelector('.advice li');
  assert.ok((await page.locator('.pointed').count()) > 0);
  const before = await linesIn(page);
  const { promise, resolve: hear } = Promise.withResolvers();
  heard = promise;
  await page.locator('.target.next[data-target^="field:"]').first().click();
  await page.click('.bar .choices .now');
  await page.waitForSelector('.pointed', { state: 'detached' });
  assert.equal(await page.locator('.advice').count(), 0);
  assert.equal(await linesIn(page), before, 'nothing is told yet');
  hear();
  await page.waitForFunction((n) => Number(document.querySelector('.log').dataset.lines) > n, before);
  assert.deepEqual(page.faults, []);
};
test('a hint and its marks go when the move is made', hint, { house: true });

await suite.run();
