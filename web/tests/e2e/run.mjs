// The page as a whole: whole games by clicking, by keyboard, by touch, in every language; undo, hot seat, records.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { checkAxe, clickOne, myTurn, playOut, playTo, watchedPage } from './play.mjs';
import { linesIn, openSuite, playNow } from './suite.mjs';

const suite = await openSuite();
const { house, browser, games, test, visit } = suite;
/** Waits until all of it is in sight. */
const inSight = (page, selector) =>
  page.waitForFunction((wanted) => {
    const found = document.querySelector(wanted)?.getBoundingClientRect();
    return found && found.top >= 0 && found.bottom <= innerHeight;
  }, selector);

test('axe finds nothing at home, light and dark, wide and narrow', async () => {
  for (const theme of ['light', 'dark'])
    for (const size of ['wide', 'phone']) {
      const page = await visit({ theme, size });
      await checkAxe(page);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
});

// pocket.mjs plays each of them without a house.
const byClicking = process.argv.includes('--long') ? games : ['dunhuang'];
for (const game of byClicking) {
  const i = games.indexOf(game);
  const language = ['en', 'de', 'nl'][i % 3];
  test(`a whole game of ${game} by clicking, in ${language}`, async () => {
    const page = await visit({ language, theme: i % 2 ? 'dark' : 'light' });
    await playNow(page, game);
    await playOut(page, {
      each: async (clicks) => {
        if (clicks === 12) await checkAxe(page);
      },
    });
    await checkAxe(page);
    assert.equal(await page.locator('html').getAttribute('lang'), language);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

// docs/first-game.md, step by step.
test(
  'a newcomer’s first game',
  async () => {
    const page = await visit({ guide: true });
    await page.click('[data-game=yspahan] a:has-text("Rules")');
    await page.waitForSelector('h1:has-text("How to play: Yspahan")');
    await page.click('a:has-text("Home")');
    await playNow(page, 'yspahan');
    await page.waitForSelector('.note');
    assert.match(await page.textContent('.note'), /A day begins with dice/);
    await page.click('.bar .choices .now');
    await page.waitForSelector('.target.next[data-target^="field:"]');
    assert.match(await page.textContent('.note'), /Click a floor of the tower/);
    await page.locator('.target.next[data-target^="field:"]').first().click();
    await page.waitForSelector('.bar .choices .now');
    await page.locator('.bar .choices .now').first().click();
    await page.waitForFunction(() => Number(document.querySelector('.log')?.dataset.lines ?? 0) > 2);
    await myTurn(page);
    await page.click('.note button');
    await page.waitForSelector('.note', { state: 'detached' });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
  { quick: true },
);

test('the rules at an address of their own, light and dark', async () => {
  for (const [game, rule, language, theme, size] of [
    ['yspahan', 'Y-26', 'de', 'dark', 'wide'],
    ['dunhuang', 'D-26', 'nl', 'light', 'phone'],
  ]) {
    const page = await visit({ at: `${house.url}rules/${game}#${rule}`, language, theme, size });
    await inSight(page, `p.asked:has(#${rule})`);
    await checkAxe(page);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    assert.equal(sideways, false, 'it scrolls sideways');
    await page.locator('nav ol a').last().click();
    await inSight(page, 'section:last-of-type .title');
    await page.click('header a:has-text("Kairo")');
    await page.selectOption('header select', 'en');
    await page.waitForSelector('h1:has-text("How to play: Kairo")');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('with the keyboard alone', async () => {
  const page = await visit();
  await page.locator('[data-game=yspahan] .primary').focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.log');
  await playTo(page, 30, { key: true });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone, by touch, without scrolling sideways', async () => {
  for (const game of games) {
    const page = await visit({ size: 'phone' });
    await playNow(page, game);
    for (let turn = 0; turn < 12; turn++) {
      await myTurn(page);
      await clickOne(page, turn);
    }
    await checkAxe(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, game);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test(
  'nothing scrolls at 1366 × 768',
  async () => {
    for (const game of games) {
      const page = await visit();
      await playNow(page, game);
      await myTurn(page);
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)) <= 0, game);
      await page.context().close();
    }
  },
  { quick: true },
);

test(
  'a click on what is not legal says the rule',
  async () => {
    const page = await visit();
    await playNow(page, 'yspahan');
    await page.waitForSelector('.bar.mine');
    await page.locator('[data-target="space:l5"]').first().click();
    await page.waitForSelector('.toasts .toast');
    assert.match(await page.textContent('.toasts'), /Rule Y-\d+/);
    await page.click('.toasts .rule');
    await page.waitForSelector('dialog[open] .asked');
    await page.context().close();
  },
  { quick: true },
);

test('keys play: a digit chooses, U takes the step back, Shift+U the turn', async () => {
  const page = await visit({ settings: { byItself: false } });
  await playNow(page, 'yspahan');
  const lines = () => linesIn(page);
  const until = (count) =>
    page.waitForFunction((n) => Number(document.querySelector('.log')?.dataset.lines ?? 0) === n, count);
  await page.waitForSelector('.bar.mine .choices [aria-keyshortcuts="1"]');
  await page.keyboard.press('1'); // rolls
  await page.waitForSelector('.bar button[aria-label=Undo]');
  const rolled = await page.locator('.log .dice').last().getAttribute('aria-label');
  await page.keyboard.press('u'); // no other person is asked
  await page.waitForSelector('.log:has-text("dice seen")');
  await page.waitForSelector('.bar.mine .choices [aria-keyshortcuts="1"]');
  const before = await lines();
  await page.keyboard.press('1');
  await until(before + 2);
  assert.equal(await page.locator('.log .dice').last().getAttribute('aria-label'), rolled);
  await myTurn(page);
  // Nothing is drawn, and its player would have to end the turn.
  await page.locator('[data-target="field:gold"]').first().click();
  await page.click('.bar [data-target="do:supervisor"]');
  await until(before + 3);
  await page.locator('.target.next[data-target^="space:"]').first().click();
  await until(before + 4);
  await page.waitForSelector('.bar.mine button[aria-label=Undo]');
  await page.keyboard.press('Shift+U'); // what was rolled stays
  await until(before + 2);
  await page.click('[aria-label=Settings]');
  await page.keyboard.press('1'); // a dialog is open: nothing is played
  await page.uncheck('dialog label:has-text("1–9") input');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.bar kbd').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test(
  'two browsers at one table, a link between them',
  async () => {
    const settings = { byItself: false };
    const ada = await visit({ settings });
    await ada.click('[data-game=yspahan] label:has([value="2"])');
    await ada.click('[data-game=yspahan] button:has-text("With friends")');
    await ada.click('dialog button[type=submit]');
    await ada.waitForSelector('.picker');
    await checkAxe(ada);
    await ada.click('.picker li:nth-child(1) .now');
    const bob = await watchedPage(browser, house, { language: 'de', settings });
    await bob.goto(ada.url());
    await bob.waitForSelector('.picker li:nth-child(2) .now');
    await bob.click('.picker li:nth-child(2) .now');
    await ada.waitForFunction(() => !document.querySelector('.picker .primary').disabled);
    await ada.click('.picker .primary');
    await Promise.all([ada.waitForSelector('.table'), bob.waitForSelector('.table')]);
    const asked = () =>
      Promise.race(
        [
          [ada, bob],
          [bob, ada],
        ].map(async ([page, other]) => {
          await page.waitForSelector('.bar.mine');
          return { other, lines: await linesIn(page) };
        }),
      );
    for (let turn = 0; (await linesIn(ada)) <= 20; turn++) {
      assert.ok(turn < 300, 'they do not get on');
      await asked();
      for (const page of [ada, bob]) await clickOne(page, turn);
    }
    // Nothing is under way while one of them is asked: both hear the same.
    const { other, lines } = await asked();
    await other.waitForFunction((n) => Number(document.querySelector('.log').dataset.lines) >= n, lines);
    assert.equal(await linesIn(ada), await linesIn(bob));
    // Nothing that is hidden from the other.
    assert.equal(await ada.locator('.mine [data-seat]').getAttribute('data-seat'), '1');
    assert.equal(await bob.locator('.mine [data-seat]').getAttribute('data-seat'), '2');
    await ada.context().close();
    await bob.context().close();
  },
  { house: true },
);

test('a hot seat has a curtain, and fetches nothing before it lifts', async () => {
  // Whatever the page hears, over the network or from its pocket.
  const views = [];
  const hear = (message) => {
    const seen = JSON.parse(message).now?.views;
    if (seen) views.push(Object.keys(seen).join());
  };
  const page = await visit({
    before: () => {
      const ear = new BroadcastChannel('caravanserai.pocket');
      ear.onmessage = ({ data }) => data.message && console.info(`heard ${data.message}`);
    },
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => hear(String(payload))));
  page.on('console', (said) => said.text().startsWith('heard ') && hear(said.text().slice(6)));
  await page.click('[data-game=yspahan] label:has([value="2"])');
  await page.click('[data-game=yspahan] button:has-text("With friends")');
  await page.click('dialog button[type=submit]');
  await page.click('.picker li:nth-child(1) .now');
  await page.waitForSelector('.picker li:nth-child(1) button:has-text("Stand up")');
  await page.click('.picker li:nth-child(2) .now');
  await page.waitForSelector('.picker li:nth-child(2) button:has-text("Stand up")');
  await page.click('.picker .primary');
  await page.waitForSelector('.curtain');
  assert.ok(views.length > 0 && views.every((each) => each === '0'), views.join(' '));
  await checkAxe(page);
  await page.click('.curtain button');
  let other = false;
  for (let turn = 0; turn < 60 && !other; turn++) {
    await myTurn(page);
    if (await page.locator('.curtain').count()) other = true;
    else await clickOne(page, turn);
  }
  assert.ok(other, 'the other player never came');
  assert.ok(
    views.every((each) => !each.includes(',')),
    views.join(' '),
  );
  await page.context().close();
});

test(
  'a lost connection is shown and healed',
  async () => {
    const page = await visit();
    await playNow(page, 'yspahan');
    await myTurn(page);
    const before = await linesIn(page);
    await house.restart(() => page.waitForSelector('.lost'));
    await page.waitForSelector('.lost', { state: 'detached' });
    await myTurn(page);
    await clickOne(page, 0);
    await page.waitForFunction(
      (n) =>
        Number(document.querySelector('.log')?.dataset.lines ?? 0) > n ||
        document.querySelector('.target.chosen'),
      before,
    );
    await page.context().close();
  },
  { quick: true, house: true },
);

test('a record is loaded and replayed with the slider', async () => {
  const page = await visit();
  const record = new URL('../../../tests/records/yspahan-3-1-0001.serai', import.meta.url);
  await page.setInputFiles('input[type=file]', {
    name: 'game.serai',
    mimeType: 'text/plain',
    buffer: readFileSync(record),
  });
  await page.waitForSelector('.result, .picker');
  await page.click('.result button:has-text("Replay")');
  await page.waitForSelector('.replay');
  await page.locator('.replay input').fill('40');
  await page.waitForFunction(() => /Line 40/.test(document.querySelector('.replay').textContent));
  await checkAxe(page);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

await suite.run();
