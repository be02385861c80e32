// Every screen: at ten sizes nothing overlaps, no word is cut or too small, every target is hit where it is aimed at,
// and nothing scrolls during play.
import assert from 'node:assert/strict';
import { drawn, faultsOf } from './measured.mjs';
import { busiestLines, openAt, openWhole, sitDown } from './positions.mjs';
import { openSuite } from './suite.mjs';

const suite = await openSuite();
const { test, visit, house } = suite;
const games = ['yspahan', 'dunhuang', 'kairo'];
const sizes =
  '360x640 390x844 844x390 768x1024 1024x768 1180x820 1280x720 1366x768 1920x1080 2560x1440'.split(' ');
/** Where there is least room in each form. */
const tightest = ['360x640', '844x390', '1280x720'];
/** Phones and tablets: fingers aim there. */
const isTouched = (width) => width < 1200;

async function look(page, size, faults, what) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width, height });
  await drawn(page);
  for (const fault of await faultsOf(page, { touch: isTouched(width) }))
    faults.push(`${what}, ${size}: ${fault}`);
}
/** Where the regions of the table lie. */
const regions = (page) =>
  page.evaluate(() =>
    ['.top', '.board', '.asked', '.mine'].map((name) => {
      const { x, y, width, height } = document.querySelector(`.table > ${name}`).getBoundingClientRect();
      return [name, x, y, width, height].join(' ');
    }),
  );

for (const game of games)
  test(`${game} fits every screen, four at the table, in German`, async () => {
    const name = `${game}-4-1-0001`;
    const page = await visit({ language: 'de' });
    const faults = [];
    const lie = {};
    // Every kind of question where there is least room; the two with most to do everywhere.
    for (const [i, { asked, line }] of busiestLines(name).entries()) {
      await sitDown(page, game, await openAt(house, name, line));
      for (const size of i < 2 ? sizes : [tightest[0], tightest[1 + (i % 2)]]) {
        await look(page, size, faults, asked);
        // What is asked has its place: it does not move for what it says.
        const here = (await regions(page)).filter(
          (each) => game !== 'dunhuang' || !/^.(top|board)/.test(each),
        );
        lie[size] ??= here;
        assert.deepEqual(here, lie[size], `${asked}, ${size}: the table moved`);
      }
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(page.faults, []);
  });

test('with fewer at the table, and in English and Dutch', async () => {
  const faults = [];
  for (const [language, seats] of [
    ['en', 2],
    ['nl', 3],
  ]) {
    const page = await visit({ language });
    for (const game of games) {
      const name = `${game}-${seats}-1-0001`;
      const [{ asked, line }] = busiestLines(name);
      await sitDown(page, game, await openAt(house, name, line));
      for (const size of ['360x640', '1366x768'])
        await look(page, size, faults, `${game} ${language} ${asked}`);
    }
    await page.context().close();
  }
  assert.deepEqual(faults, []);
});

test('home goes no further aside than the screen', async () => {
  for (const language of ['en', 'de', 'nl']) {
    const page = await visit({ language });
    for (const size of ['360x640', '768x1024', '1024x768', '2560x1440']) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await drawn(page);
      const wide = await page.evaluate(() => [
        document.scrollingElement.scrollWidth,
        ...[...document.querySelectorAll('.home *:not(.sr)')].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ]);
      assert.ok(Math.max(...wide) <= width + 1, `${language}, ${size}: ${Math.max(...wide)}`);
    }
    await page.context().close();
  }
});

test('the guide has its place in what is asked, and nothing moves when it goes', async () => {
  for (const game of games) {
    const page = await visit({ language: 'de', guide: true });
    const name = `${game}-4-1-0001`;
    const { line } = busiestLines(name).find(({ asked }) =>
      /^(.*\bplay take|go|barker build.*)$/.test(asked),
    );
    await sitDown(page, game, await openAt(house, name, line));
    const faults = [];
    for (const size of tightest) await look(page, size, faults, `${game} with the guide`);
    assert.deepEqual(faults, []);
    const before = await regions(page);
    await page.click('.guide button');
    await page.waitForSelector('.guide', { state: 'detached' });
    assert.deepEqual(await regions(page), before);
    await page.context().close();
  }
});

test('after the game and in a replay everybody’s things are there', async () => {
  const faults = [];
  for (const game of games) {
    const page = await visit({ at: await openWhole(house, `${game}-4-1-0001`), language: 'de' });
    await page.waitForSelector('.result');
    for (const size of ['360x640', '1280x720']) await look(page, size, faults, `${game}, over`);
    await page.click('.result button:has-text("Nachspielen")');
    await page.waitForSelector('.replay');
    for (const size of ['844x390', '1280x720']) await look(page, size, faults, `${game}, replayed`);
    await page.context().close();
  }
  assert.deepEqual(faults, []);
});

test('a finger’s first touch on something small brings it nearer, the second means it', async () => {
  const page = await visit({ size: 'phone' });
  const name = 'kairo-4-1-0001';
  const { line } = busiestLines(name).find(({ asked }) => asked === 'extend');
  await sitDown(page, 'kairo', await openAt(house, name, line));
  const cell = page.locator('.target.next').first();
  const width = async () => (await cell.locator('> .halo').boundingBox()).width;
  assert.ok((await width()) < 44);
  await cell.tap();
  await page.waitForSelector('.enlarges.near');
  assert.ok((await width()) >= 44, 'large enough for a finger');
  const box = await cell.boundingBox();
  const seen = await page.locator('.near .frame').boundingBox();
  assert.ok(box.x >= seen.x && box.x + box.width <= seen.x + seen.width, 'in sight');
  await page.click('button[aria-label="The whole board"]');
  assert.ok((await width()) < 44);
  await cell.tap();
  await cell.tap();
  await page.waitForFunction(() => !document.querySelector('.near'));
  assert.deepEqual(page.faults, []);
});

test('the side folds away, and stays so', async () => {
  const page = await visit();
  const name = 'yspahan-4-1-0001';
  const at = await openAt(house, name, busiestLines(name)[0].line);
  await sitDown(page, 'yspahan', at);
  const board = async () => (await page.locator('main.board').boundingBox()).width;
  const before = await board();
  await page.click('nav button[aria-label=Log]');
  await page.waitForSelector('.side', { state: 'detached' });
  assert.ok((await board()) > before + 200);
  await page.reload();
  await page.waitForSelector('.bar.mine');
  assert.equal(await page.locator('.side').count(), 0);
  await page.click('nav button[aria-label=Log]');
  await page.waitForSelector('.side .log');
  // On a narrower screen it stands there too, and nothing is cut.
  const faults = [];
  for (const size of ['1024x768', '1180x820']) await look(page, size, faults, 'with the side');
  assert.deepEqual(faults, []);
});

await suite.run();
