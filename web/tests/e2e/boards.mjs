// The boards: what happened is shown, why something cannot be done, what can be read off the table.
import assert from 'node:assert/strict';
import { clickOne, myTurn } from './play.mjs';
import { openSuite } from './suite.mjs';

const suite = await openSuite();
const { test, visit } = suite;
const playNow = (page, game) => page.click(`[data-game=${game}] .primary`);
/** Counts the copies of pieces that are let loose over the table. */
const countFlights = (page) =>
  page.addInitScript(() => {
    globalThis.flights = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.classList?.contains('flight')) globalThis.flights++;
    }).observe(document, { childList: true, subtree: true });
  });
const flights = (page) => page.evaluate(() => globalThis.flights);

test(
  'what happened is shown, a click ends it, and nothing moves for who wants no motion',
  async () => {
    const page = await visit({ pace: 'slow' });
    await countFlights(page);
    await page.reload();
    await playNow(page, 'yspahan');
    await myTurn(page);
    await page.click('.bar .choices .now');
    await page.waitForSelector('.flights .flight');
    assert.ok((await flights(page)) >= 8, 'the dice roll');
    await page.mouse.click(4, 400);
    assert.equal(await page.locator('.flights .flight').count(), 0);
    await page.waitForFunction(() => document.querySelectorAll('.die').length >= 8);
    await page.evaluate(() => {
      globalThis.flights = 0;
    });
    for (let turn = 0; turn < 4; turn++) {
      await myTurn(page);
      await clickOne(page, turn);
    }
    assert.ok((await flights(page)) > 0);
    // Every copy is gone once it has arrived.
    await myTurn(page);
    await page.waitForFunction(() => document.querySelectorAll('.flights .flight').length === 0);
    assert.deepEqual(page.faults, []);

    const still = await visit({ pace: 'off' });
    await countFlights(still);
    await still.reload();
    await playNow(still, 'kairo');
    for (let turn = 0; turn < 4; turn++) {
      await myTurn(still);
      await clickOne(still, turn);
      await still.waitForTimeout(60);
    }
    assert.equal(await flights(still), 0);
  },
  { quick: true },
);

await suite.run();
