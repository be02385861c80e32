// After the game and from records: the dice checked in the browser, the replay, going on from a line.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { sizes } from '../../shots/browser.mjs';
import { send, withId } from './client.mjs';
import { checkAxe, clickOne, myTurn, playTo } from './play.mjs';
import { goTo } from './positions.mjs';
import { finishedGame, openSuite, openTable, sitAt } from './suite.mjs';

const suite = await openSuite();
const { test, visit, house, placeOf } = suite;
const golden = (name) => readFileSync(new URL(`../../../tests/records/${name}.serai`, import.meta.url));
/** A replay that goes by itself has come so far; which lines are still seen depends on the machine. */
const rollsTo = (page, line) =>
  page.waitForFunction(
    (least) => Number(/Line (\d+) of/.exec(document.querySelector('.replay')?.textContent)?.[1]) >= least,
    line,
  );
/** A page at a game that is over. */
const over = async (game, { seats, taken, ...options } = {}) => {
  const page = await visit(options);
  const { link } = await finishedGame(placeOf(page), game, { seats, taken });
  await goTo(page, link);
  return page;
};
const load = (page, name) =>
  page.setInputFiles('input[type=file]', {
    name: 'game.serai',
    mimeType: 'text/plain',
    buffer: golden(name),
  });

for (const [i, game] of ['yspahan', 'dunhuang', 'kairo'].entries())
  test(
    `the dice of ${game} are checked in the browser`,
    async () => {
      const look = { size: i % 2 ? 'phone' : 'wide', theme: i % 2 ? 'dark' : 'light' };
      const page = await over(game, { taken: game === 'yspahan', ...look });
      await page.click('.result button:has-text("Check the dice")');
      await page.waitForSelector('dialog .result');
      const [, agreed, of] = /(\d+) of (\d+) rolls and draws/.exec(await page.textContent('dialog .result'));
      assert.equal(agreed, of);
      assert.ok(Number(of) > 15, `only ${of} draws`);
      assert.match(await page.textContent('dialog .result'), /is the one that was promised/);
      if (game === 'yspahan') assert.match(await page.textContent('dialog .result'), /Dice seen/);
      await checkAxe(page);
      assert.deepEqual(page.faults, []);
    },
    { quick: game === 'yspahan' },
  );

test(
  'dice that do not follow from the secret are found',
  async () => {
    const { link } = await finishedGame(house, 'yspahan');
    const page = await visit({ at: link });
    await page.route(/\/record\?/, async (route) => {
      const record = await (await route.fetch()).text();
      await route.fulfill({ body: record.replace(/\* roll \d+/, '* roll 11111111') });
    });
    await page.click('.result button:has-text("Check the dice")');
    await page.waitForSelector('dialog .bad');
    assert.match(await page.textContent('dialog .bad'), /“roll 1{8}[^”]*”, due was “roll \d{8}( y\d+)?”/);
  },
  { house: true },
);

test(
  'the house is held to what the browser saw during the game',
  async () => {
    const page = await visit();
    const table = (await openTable(page, 'yspahan')).split('/').at(-1);
    await sitAt(page, 1, 'Ada');
    await page.selectOption('.picker select', 'novice');
    await page.click('.picker li:nth-child(2) button:has-text("Bot")');
    await page.click('.picker .primary:enabled');
    await myTurn(page);
    await clickOne(page, 1);
    const seen = await page.evaluate((id) => JSON.parse(localStorage[`caravanserai.seen.${id}`]), table);
    const about = await (await fetch(`${house.url}api/tables/${table}`)).json().then((told) => told.about);
    assert.equal(seen.promise, about.commitment);
    assert.deepEqual(seen.nonces, { 1: [about.seats[0].nonce] });
    assert.deepEqual(seen.mine, [1]);
    assert.ok(seen.heads.length > 0);
    const secret = await page.evaluate(
      (id) => JSON.parse(localStorage['caravanserai.tables']).find((each) => each.table === id).seats[1],
      table,
    );
    const body = withId({ do: 'resign', seat: 1 });
    const done = await (await send(house, `api/tables/${table}/commands`, { secret, body })).json();
    assert.ok(done.ok);
    await page.waitForSelector('.result button:has-text("Check the dice")');
    await page.click('.result button:has-text("Check the dice")');
    await page.waitForSelector('dialog .result');
    assert.match(await page.textContent('dialog .result'), /saw during the game is all in the record/);

    // The same house, with another game in its log.
    const other = await finishedGame(house, 'yspahan');
    await page.route(/\/record\?/, (route) =>
      route.continue({ url: `${other.link.replace('/t/', '/api/tables/')}/record` }),
    );
    await page.keyboard.press('Escape');
    await page.click('.result button:has-text("Check the dice")');
    await page.waitForSelector('dialog .bad');
    const told = await page.textContent('dialog .bad');
    for (const lie of [
      /remembers another promise/,
      /seat 1 added something else/,
      /a course that is not in the record/,
    ])
      assert.match(told, lie);
  },
  { house: true },
);

test(
  'a loaded record is gone on from, and its cards are known',
  async () => {
    const page = await visit();
    await load(page, 'yspahan-3-1-0001');
    await page.waitForSelector('.result');
    await page.click('.result button:has-text("Replay")');
    await rollsTo(page, 1); // it plays by itself
    await page.locator('.replay input').fill('60');
    await page.waitForSelector('.replay:has-text("Line 60")');
    await page.click('.replay button[aria-label="Play it through"]');
    await rollsTo(page, 62);
    await page.click('.replay button[aria-label="Play it through"]');
    await page.locator('.replay input').fill('60');
    await page.waitForSelector('.replay:has-text("Line 60")');
    await page.click('.replay button:has-text("Play on from here")');
    await page.waitForSelector('.picker:has-text("cards known")');
    await checkAxe(page);
    // What it goes on from can be looked at before anybody sits down.
    await page.click('.picker button:has-text("Look at it")');
    await page.waitForSelector('.replay:has-text("Line 60 of 60")');
    await page.click('.replay button:has-text("Back")');
    // Its bots sit where they sat.
    assert.equal(await page.locator('.picker li:has-text("random")').count(), 3);
    await page.click('.picker li:nth-child(1) button:has-text("Sit here")');
    await page.waitForSelector('.picker li:nth-child(1) button:has-text("Stand up")');
    await page.click('.picker .primary');
    await playTo(page, 61);
    await page.click('button[aria-label="At the table"]');
    await page.waitForSelector('dialog:has-text("cards known")');
    assert.deepEqual(page.faults, []);
  },
  { quick: true },
);

test(
  'going on from a line, everybody sits where they sat; a record is named after its game',
  async () => {
    const { link, secrets } = await finishedGame(house, 'yspahan', { seats: 3 });
    const page = await visit({ at: `${link}#${secrets[0]}` });
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.click('.result button:has-text("Save")'),
    ]);
    assert.match(saved.suggestedFilename(), /^yspahan Ada-Shirin-Omid \d{4}-.*serai$/);
    await page.click('.result button:has-text("Replay")');
    await page.locator('.replay input').fill('40');
    await page.waitForSelector('.replay:has-text("Line 40")');
    await page.click('.replay button:has-text("Play on from here")');
    await page.waitForURL((url) => url.href !== link);
    await page.waitForSelector('.mine [data-seat="1"]:has-text("Ada")');
    await page.waitForSelector('.rivals:has-text("Omid")');
    assert.deepEqual(page.faults, []);
  },
  { house: true },
);

/** The sheet of three seats: rows add up to the total, and the total is the score. */
async function checkSheet(page) {
  await page.waitForSelector('.after .sheet tfoot');
  const total = (await page.locator('.sheet tfoot td').allTextContents()).map(Number);
  assert.equal(total.length, 3);
  for (const [i, points] of total.entries()) {
    const from = await page.locator(`.sheet tbody td:nth-child(${i + 2})`).allTextContents();
    assert.equal(
      from.map(Number).reduce((a, b) => a + b),
      points,
      `seat ${i + 1}`,
    );
  }
  const shown = await page.locator('section.result li b').allTextContents();
  assert.deepEqual(shown.map(Number).sort(), [...total].sort());
}

for (const [game, language, size] of [
  ['yspahan', 'en', 'wide'],
  ['kairo', 'nl', 'phone'],
])
  test(`where the points of ${game} came from`, async () => {
    const page = await over(game, { seats: 3, language, size });
    await page.waitForSelector('section.result');
    if (size === 'phone') await page.click('.result .more');
    await checkSheet(page);
    // The game is thought through, and it is said how far.
    await page.waitForSelector('.after progress, .after svg .line');
    await checkAxe(page);
    assert.deepEqual(page.faults, []);
  });

test('how a game went, and back to where it turned', async () => {
  const page = await over('dunhuang', { seats: 3, language: 'de', theme: 'dark' });
  await checkSheet(page);
  // A whole game is thought through; a busy machine takes its time.
  await page.waitForSelector('.after svg .line', { timeout: 400_000 });
  assert.equal(await page.locator('.after svg .line').count(), 3);
  await checkAxe(page);
  // Luck and decisions of each seat, with their noise; the curve is read by pointing.
  const rows = (await page.locator('.after tbody tr:has-text("±") td').allTextContents()).map((each) =>
    each.trim(),
  );
  assert.equal(rows.length, 9);
  for (const each of rows) assert.match(each, /^[+−]?\d+ ± \d+$/);
  const box = await page.locator('.after svg[role=img]').boundingBox();
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
  assert.match(await page.textContent('.after .told'), /Runde \d.*\d %, .*\d %/s);
  await page.locator('.after ol button').first().click();
  await page.waitForSelector('.after svg .at', { state: 'attached' });
  await page.waitForSelector('section.replay');
  // On a phone the sheet that lies over the board goes away for it.
  await page.click('.replay button:has-text("Zurück")');
  await page.setViewportSize(sizes.phone);
  await page.click('.result .more');
  await page.locator('.after ol button').first().click();
  await page.waitForSelector('section.replay');
  assert.equal(await page.locator('dialog').count(), 0);
  assert.deepEqual(page.faults, []);
});

test(
  'a rematch: against bots at once, with people when all have come',
  async () => {
    const alone = await finishedGame(house, 'yspahan');
    const page = await visit({ at: `${alone.link}#${alone.secrets[0]}` });
    await page.click('.result button:has-text("Rematch")');
    await page.waitForSelector('.bar.mine');
    assert.notEqual(page.url(), alone.link);

    const both = await finishedGame(house, 'yspahan', { people: 2 });
    const ada = await visit({ at: `${both.link}#${both.secrets[0]}` });
    const bob = await visit({ at: `${both.link}#${both.secrets[1]}` });
    await bob.waitForSelector('.result button:has-text("Rematch")');
    await ada.click('.result button:has-text("Rematch")');
    await ada.waitForSelector('.picker .primary:disabled');
    await bob.click('.result button:has-text("Join the rematch")');
    await ada.waitForSelector('.picker .primary:enabled');
    await ada.click('.picker .primary');
    await bob.waitForSelector('.mine [data-seat="2"]');
    assert.equal(bob.url(), ada.url());
  },
  { house: true },
);

test('experts are watched, and what happened is looked back at meanwhile', async () => {
  const page = await visit();
  await page.click('[data-game=yspahan] button:has-text("Watch experts")');
  await page.waitForFunction(() => Number(document.querySelector('.log')?.dataset.lines ?? 0) > 3);
  assert.equal(await page.locator('.mine').count(), 0);
  await page.click('button[aria-label=Pause]');
  await page.locator('.replay input').fill('2');
  await page.waitForSelector('.replay:has-text("Line 2 of")');
  await page.selectOption('.replay select >> nth=0', '4');
  await page.click('.replay button[aria-label="One turn on"]');
  await page.waitForFunction(
    () => Number(/Line (\d+)/.exec(document.querySelector('.replay').textContent)[1]) > 2,
  );
  await page.click('.replay button[aria-label="Play it through"]'); // to what is played now, and on with it
  await page.waitForFunction(() => {
    const [, at, of] = /Line (\d+) of (\d+)/.exec(document.querySelector('.replay').textContent);
    return at === of;
  });
  await page.click('.rivals button'); // only bots play: their hands are open
  await page.waitForSelector('dialog');
  await page.keyboard.press('Escape');
  await page.click('.replay button:has-text("Back")');
  await page.waitForSelector('.bar');
  assert.deepEqual(page.faults, []);
});

await suite.run();
