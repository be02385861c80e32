// The page without a house: from a plain file server, with the network off, over kills, in two tabs, over new versions;
// and between pocket and house.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { page as built, serai } from './house.mjs';
import { killed } from './killed.mjs';
import { checkAxe, clickOne, myTurn, playOut, playTo, watchedPage } from './play.mjs';
import { openFiles } from './still.mjs';
import { finishedGame, linesIn, openSuite, playNow } from './suite.mjs';

const suite = await openSuite();
const { browser, games, house, test } = suite;

/** At home, with everything kept that the page needs without a network. */
async function keptPage(files, options) {
  const page = await watchedPage(browser, files, options);
  await page.goto(files.url);
  await page.waitForSelector('.game');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
  return page;
}
async function saved(page, button) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
  return file.path();
}

for (const [i, game] of games.entries())
  test(
    `a whole game of ${game} with the network off; its record is replayed and verified`,
    async () => {
      const files = await openFiles();
      const page = await keptPage(files, {
        language: ['en', 'de', 'nl'][i],
        theme: i % 2 ? 'dark' : 'light',
      });
      // No network at all: the server is gone.
      await files.close();
      await page.reload();
      await page.waitForSelector('.game');
      await checkAxe(page);
      await page.click(`[data-game=${game}] a[href$="/rules/${game}/"]`);
      await page.waitForSelector('.book p[data-rules]');
      await page.goto(`${files.url}learn/${game}/`);
      await page.waitForSelector('main ol li');
      await page.goto(files.url);
      await playNow(page, game);
      await playOut(page, {
        each: async (clicks) => {
          if (clicks === 6) await page.reload();
        },
      });
      await checkAxe(page);
      const record = await saved(page, '.result .do button >> nth=2');
      assert.match(readFileSync(record, 'utf8'), /^# pocket$/m);
      execFileSync(serai, ['replay', record]);
      // Nothing is wrong with it; but nobody else saw the promise before the game.
      const { status, stdout } = spawnSync(serai, ['verify', record], { encoding: 'utf8' });
      assert.equal(status, 3, stdout);
      assert.match(stdout, /draws follow from the secret.*witness/);
      assert.deepEqual(
        page.faults.filter((each) => !each.includes('ERR_CONNECTION_REFUSED')),
        [],
      );
      await page.context().close();
    },
    { quick: game === 'dunhuang' },
  );

test('the browser is killed in the middle of play, again and again: nothing shown is lost, nothing doubled', async () => {
  const kills = await killed({ game: 'yspahan', kills: 3 });
  assert.equal(kills.faults.join('\n'), '');
});

test('two tabs at one table: one of them writes, and the other goes on when it is gone', async () => {
  const files = await openFiles();
  const first = await keptPage(files);
  await playNow(first, 'yspahan');
  await playTo(first, 6);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await myTurn(second);
  assert.equal(await linesIn(second), await linesIn(first));
  await playTo(second, 12);
  const told = await linesIn(second);
  await first.waitForFunction((n) => Number(document.querySelector('.log').dataset.lines) >= n, told);
  await first.close();
  await playTo(second, told + 5);
  const held = await second.evaluate(async () =>
    (await navigator.locks.query()).held.map(({ name }) => name),
  );
  assert.deepEqual(held, ['caravanserai.pocket']);
  await second.context().close();
  await files.close();
});

test('a new version is taken at the next start with a word, not in the middle of a game', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  cpSync(built, folder, { recursive: true });
  const files = await openFiles(folder);
  const page = await keptPage(files);
  await playNow(page, 'yspahan');
  await playTo(page, 6);
  const code = () => page.evaluate(() => document.querySelector('script[src]').src.split('/').at(-1));
  const old = await code();
  renewed(folder, old);
  // What is there goes on as it is; the next start has the new one, and the same table.
  await page.evaluate(async () => {
    const kept = await navigator.serviceWorker.getRegistration();
    await kept.update();
    while (!kept.waiting) await new Promise((done) => setTimeout(done, 100));
  });
  await playTo(page, 10);
  const shown = await linesIn(page);
  assert.equal(await code(), old);
  await page.reload();
  await page.waitForSelector('.toast:has-text("renewed")');
  assert.equal(await code(), `new-${old}`);
  await myTurn(page);
  assert.ok((await linesIn(page)) >= shown);
  assert.deepEqual(page.faults, []);
  await page.context().close();
  await files.close();
  rmSync(folder, { recursive: true });
});

/** Another version of the page in its folder: its code has another name. */
function renewed(folder, code) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(html|js)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(code, `new-${code}`);
    writeFileSync(join(folder, file), file === 'sw.js' ? text.replace("mine + '", "mine + 'new") : text);
  }
  renameSync(join(folder, 'assets', code), join(folder, 'assets', `new-${code}`));
}

test('a kept page whose house speaks otherwise says so, and is loaded anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  cpSync(built, folder, { recursive: true });
  const files = await openFiles(folder);
  const page = await keptPage(files);
  const old = await page.evaluate(() => document.querySelector('script[src]').src.split('/').at(-1));
  renewed(folder, old);
  writeFileSync(join(folder, 'house.json'), '{"protocol":"another"}');
  await page.goto(files.url);
  await page.waitForSelector('.toast:has-text("another version")');
  await page.waitForFunction(
    (name) => document.querySelector('script[src]').src.endsWith(`new-${name}`),
    old,
  );
  await page.context().close();
  await files.close();
  rmSync(folder, { recursive: true });
});

test(
  'where the house is away one plays here alone, and goes on at the house when it is back',
  async () => {
    const page = await keptPage(house);
    let table = '';
    await house.restart(async () => {
      await page.reload();
      await page.waitForSelector('button:has-text("Play here alone")');
      await checkAxe(page);
      await page.click('button:has-text("Play here alone")');
      await page.waitForSelector('.game');
      await checkAxe(page);
      await playNow(page, 'yspahan');
      await playTo(page, 12);
      table = page.url();
    });
    assert.match(table, /#t\/[0-9a-f]{24}$/);
    await page.reload();
    await myTurn(page);
    const lines = await linesIn(page);
    await page.click('button[aria-label="At the table"]');
    await page.click('dialog button:has-text("Go on at the house")');
    await page.waitForURL(/\/t\/[0-9a-f]{24}$/);
    await page.waitForSelector('.log');
    await page.waitForFunction((n) => Number(document.querySelector('.log').dataset.lines) >= n, lines);
    await playTo(page, lines + 4);
    await page.context().close();
  },
  { quick: true },
);

test('a house’s finished game is kept here, and looked at without the house; all of it goes to another browser', async () => {
  const { link } = await finishedGame(house, 'dunhuang', { seats: 3 });
  const page = await watchedPage(browser, house);
  await page.goto(link);
  await page.click('.result button:has-text("Keep here")');
  await page.waitForURL(/#t\//);
  await page.waitForSelector('.result');
  await page.waitForSelector('.after table');
  const score = await page.textContent('.result ol');
  await page.goto(house.url);
  const all = await saved(page, 'button:has-text("Save all")');
  const other = await watchedPage(browser, house);
  await other.goto(house.url);
  await other.waitForSelector('.game');
  await other.setInputFiles('input[type=file]', all);
  await other.waitForSelector('text=1 tables taken in');
  await other.click('.lists a[href*="#t/"]');
  await other.waitForSelector('.result');
  assert.equal(await other.textContent('.result ol'), score);
  await other.goto(house.url);
  await other.waitForSelector('.lists a[href*="#t/"]');
  await other.setInputFiles('input[type=file]', {
    name: 'x.json',
    mimeType: 'text/plain',
    buffer: Buffer.from('{"logs":[]}'),
  });
  await other.waitForSelector('[role=alert]:has-text("holds no tables")');
  assert.deepEqual(other.faults, []);
  await page.context().close();
  await other.context().close();
});

test('hints and analyses at a house are thought in the browser, as the house would; who cannot asks the house', async () => {
  const thoughts = (page) => {
    const asked = [];
    page.on('request', (request) => {
      const [, what] = /\/(hint|analysis|course)(?:\?|$)/.exec(request.url()) ?? [];
      if (what) asked.push(what);
    });
    return asked;
  };
  const able = await watchedPage(browser, house);
  const unable = await able.context().newPage();
  await unable.addInitScript(() => {
    delete globalThis.Worker;
  });
  const here = thoughts(able);
  const there = thoughts(unable);
  await able.goto(house.url);
  await playNow(able, 'yspahan');
  await myTurn(able);
  await unable.goto(able.url());
  const hints = [];
  for (const page of [able, unable]) {
    await myTurn(page);
    await page.click('.bar button[aria-label="Hint"]');
    hints.push(await page.textContent('.advice ol'));
  }
  assert.equal(hints[0], hints[1]);
  assert.deepEqual([here, there], [[], ['hint']]);

  const { link } = await finishedGame(house, 'dunhuang');
  const courses = [];
  for (const page of [able, unable]) {
    await page.goto(link);
    await page.waitForSelector('.after svg .line', { timeout: 200_000 });
    courses.push(await page.textContent('.after'));
  }
  assert.equal(courses[0], courses[1]);
  assert.deepEqual(here, []);
  assert.equal(there.at(-1), 'course');
  await able.context().close();
});

test('without a house, With friends says what it needs, and offers a hot seat', async () => {
  const files = await openFiles();
  for (const [size, theme] of [
    ['wide', 'light'],
    ['phone', 'dark'],
  ]) {
    const page = await watchedPage(browser, files, { size, theme });
    await page.goto(files.url);
    await page.click('[data-game=kairo] button:has-text("With friends")');
    await page.waitForSelector('dialog:has-text("meet at a house")');
    await checkAxe(page);
    await page.selectOption('dialog select[name=players]', '2');
    await page.click('dialog button[type=submit]');
    for (const seat of [1, 2]) {
      await page.click(`.picker li:nth-child(${seat}) .now`);
      await page.waitForSelector(`.picker li:nth-child(${seat}) button:has-text("Stand up")`);
    }
    assert.equal(await page.locator('.picker .copy').count(), 0);
    await page.click('.picker .primary');
    await page.waitForSelector('.curtain');
    await page.click('.curtain button');
    await myTurn(page);
    await clickOne(page, 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
  await files.close();
});

await suite.run();
