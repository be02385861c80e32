// Every screen: at ten sizes (five without --long) nothing overlaps, no word is cut or too small, every target is hit
// where it is aimed at, and nothing scrolls during play.
import assert from 'node:assert/strict';
import { drawn, faultsOf } from './measured.mjs';
import { checkAxe, playOut } from './play.mjs';
import { busiestLines, goTo, lastLine, openAt, openWhole, sitDown } from './positions.mjs';
import { openSuite, playNow } from './suite.mjs';
import { lessonOf, lessons, makeMove, named } from './teaching.mjs';

const suite = await openSuite();
const { house, placeOf, test, visit } = suite;
const games = ['yspahan', 'dunhuang', 'kairo'];
const long = process.argv.includes('--long');
/** Nothing goes by itself while it is looked at. */
const settings = { byItself: false };
/** Where there is least room in each form. */
const tightest = ['360x640', '844x390', '1280x720'];
const sizes = (
  long
    ? '360x640 390x844 844x390 768x1024 1024x768 1180x820 1280x720 1366x768 1920x1080 2560x1440'
    : '360x640 844x390 768x1024 1024x768 1280x720'
).split(' ');
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
    const page = await visit({ language: 'de', settings });
    const faults = [];
    const lie = {};
    // Every kind of question where there is least room; the two with most to do everywhere.
    for (const [i, { asked, line }] of busiestLines(name).entries()) {
      await sitDown(page, game, await openAt(placeOf(page), name, line));
      for (const size of i < 2 ? sizes : long ? [tightest[0], tightest[1 + (i % 2)]] : [tightest[i % 3]]) {
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
    const page = await visit({ language, settings });
    for (const game of games) {
      const name = `${game}-${seats}-1-0001`;
      const [{ asked, line }] = busiestLines(name);
      await sitDown(page, game, await openAt(placeOf(page), name, line));
      for (const size of ['360x640', '1366x768'])
        await look(page, size, faults, `${game} ${language} ${asked}`);
    }
    await page.context().close();
  }
  assert.deepEqual(faults, []);
});

test(
  'what is asked after a click fits too: dice, amounts, coins',
  async () => {
    const faults = [];
    const page = await visit({ language: 'de', settings });
    const dice = busiestLines('yspahan-4-1-0001').find(({ asked }) => asked === 'play take');
    const coins = busiestLines('kairo-4-1-0001').find(({ asked }) => asked === 'pay');
    for (const [name, line, clicks] of [
      ['yspahan-4-1-0001', dice.line, ['.target.next[data-target^="field:"]:not([data-target$="camel"])']],
      ['yspahan-2-1-0001', 245, ['.thing.next[data-target="card:exchange"]']],
      [
        'kairo-4-1-0001',
        coins.line,
        ['white', 'red', 'purple', 'green', 'yellow', 'blue'].map(
          (colour) => `.thing.next[data-target="coin:${colour}"]`,
        ),
      ],
    ]) {
      await sitDown(page, name.split('-')[0], await openAt(placeOf(page), name, line));
      for (const click of clicks)
        if ((await page.locator(click).count()) > 0) await page.locator(click).first().click();
      await page.waitForSelector('.bar .choices .button');
      for (const size of sizes) await look(page, size, faults, name);
    }
    assert.deepEqual(faults, []);
  },
  { quick: true },
);

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

test('the guide has a word for every question and its place in what is asked; nothing moves when it goes', async () => {
  const faults = [];
  for (const game of games) {
    const page = await visit({ language: 'de', guide: true, settings });
    const name = `${game}-4-1-0001`;
    for (const [i, { asked, line }] of busiestLines(name).entries()) {
      await sitDown(page, game, await openAt(placeOf(page), name, line));
      await page.waitForSelector('.note');
      for (const size of i < 2 ? tightest : [tightest[i % 3]])
        await look(page, size, faults, `${game} with the guide, ${asked}`);
    }
    await page.context().close();
    const first = await visit({ language: 'de', guide: true });
    await playNow(first, game);
    await first.waitForSelector('.note');
    for (const size of tightest) await look(first, size, faults, `${game}, a first game`);
    const before = await regions(first);
    await first.click('.note button');
    await first.waitForSelector('.note', { state: 'detached' });
    assert.deepEqual(await regions(first), before);
    await first.context().close();
  }
  assert.deepEqual(faults, []);
});

test('a lesson’s tasks, hints and answers fit where there is least room, and nothing moves for them', async () => {
  const faults = [];
  for (const { game, wrong, camels = [] } of lessons) {
    const { positions } = lessonOf(game);
    const page = await visit({ language: 'de' });
    for (const [i, position] of positions.entries()) {
      await page.goto(`${house.url}learn/${game}`);
      await page.locator('main li .button').nth(i).click();
      await page.waitForSelector('.bar.mine .note');
      const some = [tightest[0], tightest[1 + (i % 2)]];
      await look(page, tightest[2], faults, `${game}, task ${i + 1}`);
      const before = await regions(page);
      await page.click('.bar .tools .button >> nth=0');
      await page.waitForSelector('.pointed');
      for (const size of some) await look(page, size, faults, `${game}, hint ${i + 1}`);
      await page.setViewportSize({ width: 1280, height: 720 });
      const where = { camel: camels[i] };
      for (const words of wrong[i]) await makeMove(page, words, where);
      await page.waitForSelector('.judged');
      assert.deepEqual(await regions(page), before);
      // The longest answer in the place of this one.
      const { done, hint, replies } = position;
      const [longest] = [done, hint, ...replies.map(({ say }) => say)]
        .map(({ de }) => named(de))
        .sort((a, b) => b.length - a.length);
      await page.locator('.judged p').evaluate((p, text) => {
        p.textContent = text;
      }, longest);
      for (const size of some) await look(page, size, faults, `${game}, answer ${i + 1}`);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    await page.context().close();
  }
  assert.deepEqual(faults, []);
});

test('a lesson’s page goes no further aside than the screen', async () => {
  for (const game of games) {
    const page = await visit({ language: 'de', at: `${house.url}learn/${game}` });
    await page.waitForSelector('main [role=img]');
    for (const size of ['360x640', '768x1024', '1366x768']) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await drawn(page);
      const wide = await page.evaluate(() => document.scrollingElement.scrollWidth);
      assert.ok(wide <= width, `${game}, ${size}: ${wide}`);
    }
    await page.context().close();
  }
});

test(
  'after the game and in a replay everybody’s things are there',
  async () => {
    const faults = [];
    for (const game of games) {
      const page = await visit({ language: 'de' });
      await goTo(page, await openWhole(placeOf(page), `${game}-4-1-0001`));
      await page.waitForSelector('.result');
      for (const size of ['360x640', '1280x720']) await look(page, size, faults, `${game}, over`);
      await page.click('.result button:has-text("Nachspielen")');
      await page.waitForSelector('.replay');
      for (const size of ['844x390', '1280x720']) await look(page, size, faults, `${game}, replayed`);
      await page.context().close();
    }
    assert.deepEqual(faults, []);
  },
  { quick: true },
);

/** What is cut or covered in the picture of an ending. */
const endingFaults = (page) =>
  page.evaluate(() => {
    const box = (each) => each.getBoundingClientRect();
    const over = document.querySelector('.over.end .counting');
    const inside = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
    const close = box(over.querySelector('button'));
    const told = [...over.querySelectorAll('.scene b, .scene span, .scene .mark')];
    return told.flatMap((each) => {
      const at = box(each);
      const apart = at.left >= close.right || at.right <= close.left || at.top >= close.bottom;
      return [
        ...(inside(at, box(over.querySelector('.scene'))) && each.scrollWidth <= each.clientWidth + 1
          ? []
          : ['cut']),
        ...(apart ? [] : ['covered']),
      ].map((fault) => `${each.textContent} is ${fault}`);
    });
  });

test('the end of a game is an event, on every screen', async () => {
  const page = await visit();
  for (const game of games) {
    const name = `${game}-4-1-0001`;
    await page.setViewportSize({ width: 1366, height: 768 });
    await sitDown(page, game, await openAt(placeOf(page), name, lastLine(name)));
    await playOut(page);
    await page.waitForSelector('.over.end .scene');
    const verdict = await page.textContent('.result h2');
    assert.equal(await page.textContent('.over.end h2'), verdict);
    assert.ok((await page.locator('[role=status]').allTextContents()).includes(verdict), 'it is spoken');
    // The more points, the higher the tower.
    const towers = await page.locator('.scene li').evaluateAll((all) =>
      all
        .map((each) => [
          Number(each.querySelector('b').textContent),
          each.querySelector('.tower').clientHeight,
        ])
        .sort(([a], [b]) => b - a)
        .map(([, high]) => high),
    );
    assert.deepEqual(
      [...towers].sort((a, b) => b - a),
      towers,
    );
    assert.ok(towers[0] > 60, `the highest is ${towers[0]}`);
    assert.equal(await page.locator('.scene .won').count(), 1);
    for (const size of sizes) {
      const [width, height] = size.split('x').map(Number);
      await page.setViewportSize({ width, height });
      await drawn(page);
      assert.deepEqual(await endingFaults(page), [], `${game}, ${size}`);
    }
    await checkAxe(page);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.over.end', { state: 'detached' });
  }
  assert.deepEqual(page.faults, []);
});

test('a finger’s first touch on something small brings it nearer, the second means it', async () => {
  const page = await visit({ size: 'phone' });
  const name = 'kairo-4-1-0001';
  const { line } = busiestLines(name).find(({ asked }) => asked === 'extend');
  await sitDown(page, 'kairo', await openAt(placeOf(page), name, line));
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

test(
  'the side folds away, and stays so',
  async () => {
    const page = await visit();
    const name = 'yspahan-4-1-0001';
    const at = await openAt(placeOf(page), name, busiestLines(name)[0].line);
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
  },
  { quick: true },
);

await suite.run();
