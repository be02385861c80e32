// An open house: tables to watch, whose turn it is elsewhere, who is here, clocks of days.
import assert from 'node:assert/strict';
import { must, newNonce, newSecret, pause } from './client.mjs';
import { checkAxe, clickOne, myTurn } from './play.mjs';
import { openSuite, openTable, sitAt, twoAt } from './suite.mjs';

const suite = await openSuite();
const { test, visit, house } = suite;
const watch = 'section[aria-label="Tables to watch"]';
const secret = newSecret();

const ask = (path, body) => must(house, path, body, secret);
/** A table of two people who have one secret; `ends`: bots play it to its end for them. */
async function begin(terms, ends = false) {
  const { table } = await ask('tables', { game: 'kairo', seats: 2, substitute: 'random', ...terms });
  const act = (what) => ask(`tables/${table}/commands`, what);
  for (const [seat, name] of [
    [1, 'Zoë'],
    [2, 'Yusuf'],
  ])
    await act({ do: 'sit', seat, name, nonce: newNonce() });
  await act({ do: 'start' });
  if (!ends) return table;
  for (const seat of [1, 2]) await act({ do: 'resign', seat });
  while ((await ask(`tables/${table}?after=1000000`)).now.state !== 'over') await pause(50);
  return table;
}

test(
  'tables to watch: a few at home, the rest in pages; a finished one is played through',
  async () => {
    const over = await begin({ listed: true }, true);
    for (const game of ['yspahan', 'dunhuang', 'kairo']) await begin({ listed: true, game });
    const hidden = await begin({ listed: false, game: 'yspahan' });
    const many = 23;
    for (let i = 0; i < many - 3; i++) await begin({ listed: true });
    const page = await visit();
    await page.waitForSelector(`${watch} a[href*="/t/"]`);
    assert.equal(await page.locator(`${watch} a[href*="/t/"]`).count(), 4, 'home stays calm');
    await page.click(`${watch} a:has-text("More")`);
    await page.waitForSelector('main a[href*="/t/"]');
    assert.equal(await page.locator('main a').count(), 20);
    await checkAxe(page);
    await page.click('main button:has-text("Show more")');
    await page.waitForFunction((all) => document.querySelectorAll('main a').length === all, many);
    const links = await page.locator('main a').evaluateAll((all) => all.map((each) => each.href));
    assert.equal(new Set(links).size, many, 'none twice');
    assert.ok(!links.some((each) => each.includes(hidden)), 'a private table is listed');
    await page.selectOption('select[name=game]', 'yspahan');
    await page.waitForFunction(() => document.querySelectorAll('main a').length === 1);
    assert.match(await page.textContent('main a'), /Yspahan.*Zoë.*Yusuf/s);
    // Who watches sees what all see; and comes back to what they looked for.
    await page.click('main a');
    await page.waitForSelector('.table');
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('main a').length === 1);
    await page.selectOption('select[name=game]', '');
    await page.fill('input[name=day]', '2020-01-01');
    await page.waitForSelector('main p:has-text("There is no such table")');
    await page.fill('input[name=day]', '');
    await page.click('label:has-text("over")');
    await page.click(`main a[href*="${over}"]`);
    await page.waitForSelector('text=/Line \\d+ of \\d+/');
    assert.ok(!page.url().includes('#'));
    assert.deepEqual(page.faults, []);
  },
  { quick: true },
);

test('where somebody waits for you: first at home, in the title, and after a move', async () => {
  const { ada, bob } = await twoAt(suite, 'kairo');
  // A second table of the same two.
  await ada.goto(house.url);
  const link = await openTable(ada, 'yspahan');
  await sitAt(ada, 1, 'Ada');
  await bob.goto(link);
  await sitAt(bob, 2, 'Bob');
  await ada.waitForSelector('.picker .primary:enabled');
  await ada.click('.picker .primary');
  await ada.waitForSelector('.table');
  await ada.goto(house.url);
  const mine = 'section[aria-label="Your turn"] a';
  await ada.waitForFunction((all) => document.querySelectorAll(all).length === 2, mine);
  assert.equal(await ada.title(), '(2) Caravanserai');
  const names = await ada.locator(mine).allTextContents();
  assert.match(names[0], /Kairo.*with Bob, waiting for 1 min/, 'who waits longest comes first');
  assert.match(names[1], /Yspahan/);
  await checkAxe(ada);
  await ada.click(mine);
  for (let i = 0; !(await ada.locator('.bar a.next').count()) && i < 8; i++) {
    await myTurn(ada);
    await clickOne(ada, i);
    await Promise.race([ada.waitForSelector('.bar a.next'), ada.waitForSelector('.bar.mine')]);
  }
  await ada.waitForSelector('.bar a.next:has-text("Next table")');
  assert.match(await ada.title(), /^\(1\) Kairo/);
  await ada.keyboard.press('n');
  await ada.waitForURL(link);
  await ada.waitForSelector('.bar.mine');
  // Bots wait for nobody.
  const alone = await visit();
  await alone.click('[data-game=kairo] .primary');
  await alone.waitForSelector('.table');
  await alone.goto(house.url);
  await alone.waitForSelector('section[aria-label="Your last tables"] a');
  await alone.waitForLoadState('networkidle');
  assert.equal(await alone.locator(mine).count(), 0);
  assert.equal(await alone.title(), 'Caravanserai');
  assert.deepEqual([...ada.faults, ...bob.faults, ...alone.faults], []);
});

test('who is here now, and a clock of days', async () => {
  const { ada, bob, link } = await twoAt(suite, 'kairo', { clock: { clock: 'turn', turn: '259200' } });
  await ada.waitForSelector('[data-seat="2"] .here');
  assert.match(await ada.textContent('[data-seat="1"] [role=timer] .long'), /^(3 days|2 days 23 h)$/);
  const stranger = await visit({ at: link });
  await stranger.waitForSelector('.table');
  assert.equal(await stranger.locator('.here').count(), 0, 'strangers are not told');
  await bob.context().close();
  await ada.waitForSelector('[data-seat="2"] .here', { state: 'detached' });
  await ada.click('button[aria-label="At the table"]');
  assert.match(await ada.textContent('dialog li[data-seat="2"]'), /Bob.*not here now/s);
  await checkAxe(ada);
  assert.deepEqual([...ada.faults, ...stranger.faults], []);
});

await suite.run();
