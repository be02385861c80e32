// The boards: what happened is shown, why something cannot be done, what can be read off the table.
import assert from 'node:assert/strict';
import { checkAxe, clickOne, myTurn } from './play.mjs';
import { openSuite, playNow } from './suite.mjs';

const suite = await openSuite();
const { test, visit } = suite;
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
    const page = await visit({ pace: 'normal' });
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
    for (let turn = 0; turn < 2; turn++) {
      await myTurn(page);
      await clickOne(page, turn);
    }
    await page.waitForFunction(() => globalThis.flights > 0);
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
    }
    assert.equal(await flights(still), 0);
  },
  { quick: true },
);

/** Plays on by clicking until something is seen; the page's clock goes meanwhile, and stands when it is. */
async function playUntil(page, seen) {
  const isSeen = async () => (await page.locator(seen).count()) > 0;
  let turn = 0;
  for (const start = Date.now(); !(await isSeen()); ) {
    assert.ok(Date.now() < start + 300_000, `never saw ${seen}`);
    await page.clock.runFor(100);
    if (!(await isSeen()) && (await clickOne(page, turn))) turn++;
  }
}
const cubes = (page) => page.locator('[data-at^="shop:"]').count();

test('a week is counted before its cubes go, and what others did is marked', async () => {
  const page = await visit({ pace: 'fast' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await playNow(page, 'yspahan');
  await playUntil(page, '.target.since');
  await playUntil(page, '.counting');
  const before = await cubes(page);
  assert.ok(before > 0, 'the cubes still lie there');
  await page.click('.counting button');
  await page.waitForSelector('.counting', { state: 'detached' });
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-at^="shop:"]').length < count,
    before,
  );
  assert.deepEqual(page.faults, []);
});

const rule = async (page, wanted) => {
  await page.waitForSelector('.toasts .rule');
  assert.match(await page.textContent('.toasts'), wanted);
};

test(
  'what cannot be done says why: by mouse, by touch, by keys, for every kind of thing',
  async () => {
    const page = await visit();
    await playNow(page, 'yspahan');
    await myTurn(page);
    await page.click('.bar .choices .now');
    await page.waitForSelector('.target.next[data-target^="field:"]');
    const quiet = {
      'space:l5': /Rule Y-10: .*5 spaces away/,
      'building:paddock': /Rule Y-27: 2 camels needed for the paddock, you have 0/,
      'pile:deck': /Rule Y-10: Choose dice first/,
      'pile:caravan': /Rule Y-18:/,
    };
    for (const [target, answer] of Object.entries(quiet)) {
      await page.locator(`[data-target="${target}"]`).click();
      await page.waitForSelector(`.toasts .rule:has-text("${/Y-\d+/.exec(answer.source)[0]}")`);
      await rule(page, answer);
    }
    await page.click('.toasts .rule');
    await page.waitForSelector('dialog[open] .asked');
    await page.click('dialog button[aria-label=Close]');
    // With the keys: the arrows lead from what glows to what does not.
    await page.locator('.target.next').first().focus();
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft');
    const reached = await page.evaluate(() => document.activeElement.dataset.target);
    assert.match(reached, /^(space|shop|souk|quarter):/);
    const said = await page.textContent('.toasts');
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => {
      const text = document.querySelector('.toasts').textContent;
      return text !== old && /Rule Y-/.test(text);
    }, said);
    assert.deepEqual(page.faults, []);

    const phone = await visit({ size: 'phone', language: 'de' });
    await playNow(phone, 'dunhuang');
    await myTurn(phone);
    await phone.locator('[data-target="pile:deck"]').tap();
    await rule(phone, /Regel D-\d+/);
    assert.deepEqual(phone.faults, []);

    const square = await visit({ language: 'nl' });
    await playNow(square, 'kairo');
    await myTurn(square);
    await square.locator('.thing.next[data-target^="stock:"]').first().click();
    // A restaurant cell for a stall that is none; another stall may be chosen instead.
    await square.locator('[data-target="cell:a4"]').click();
    await rule(square, /K-1[01]/);
    await square.locator('[data-target="stock:purple"]').click();
    await square.waitForSelector('.target.next[data-target="cell:a4"]');
    await square.locator('[data-target="supply:red"]').click();
    await rule(square, /K-\d+/);
    assert.deepEqual(square.faults, []);
  },
  { quick: true },
);

test('a line of the log is shown on the board, and all about a player is one click away', async () => {
  const page = await visit();
  await playNow(page, 'dunhuang');
  for (let turn = 0; turn < 4; turn++) {
    await myTurn(page);
    await clickOne(page, turn);
    await page.waitForTimeout(80);
  }
  await myTurn(page);
  const line = page.locator('.log li:has-text("moves the camel")').first();
  await line.scrollIntoViewIfNeeded();
  await line.hover();
  // "… moves the camel 3 steps: shepherd, …": that person's place is marked, wherever the camel is now.
  const [, person] = /steps?: ([\w-]+),/.exec(await line.textContent()) ?? [];
  const marked = page.locator('.target.pointed[data-target^="position:"]');
  assert.match(await marked.first().getAttribute('aria-label'), new RegExp(person));
  await page.click('.rivals .name >> nth=0');
  await page.waitForSelector('dialog[open] dl');
  assert.match(await page.textContent('dialog dl'), /tokens.*prestige|prestige.*tokens/s);
  await checkAxe(page);
  assert.deepEqual(page.faults, []);
});

await suite.run();
