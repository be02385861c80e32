// What a file of end-to-end tests is run by: one house, one browser, the tests named on the command line or all;
// `--quick` runs those that are marked so. With `--pocket` there is no house, only a file server under some path: the
// page plays in the browser's own, and tests that are marked as a house's are left out.
import { launch } from '../../shots/browser.mjs';
import { linkOf, must, newNonce, newSecret, pause, pocketOf } from './client.mjs';
import { openHouse } from './house.mjs';
import { watchedPage } from './play.mjs';
import { openFiles } from './still.mjs';

const pocket = process.argv.includes('--pocket');

export async function openSuite() {
  const house = await (pocket ? openFiles() : openHouse());
  const browser = await launch();
  const tests = [];
  const visit = async (options = {}) => {
    const page = await watchedPage(browser, house, options);
    if (options.before) await page.addInitScript(options.before);
    for (const [path, handle] of Object.entries(options.routes ?? {}))
      await page.route(path, (route) =>
        route.request().method() === 'POST' ? handle(route) : route.continue(),
      );
    await page.goto(options.at ?? house.url);
    await page.waitForSelector(options.at ? 'main' : '.game');
    return page;
  };
  return {
    house,
    browser,
    visit,
    /** Where tables of this page are opened: at the house, or in its pocket. */
    placeOf: (page) => (pocket ? pocketOf(page, house) : house),
    /** Where the pages of this suite are, as their links name it. */
    root: new URL(house.url).pathname,
    games: ['yspahan', 'dunhuang', 'kairo'],
    test(name, run, { quick = false, house = false } = {}) {
      if (!(house && pocket)) tests.push({ name, run, quick });
    },
    async run(asked = process.argv.slice(2)) {
      const quick = asked.includes('--quick');
      const wanted = asked.filter((each) => !each.startsWith('--'));
      let failed = 0;
      for (const { name, run, quick: isQuick } of tests) {
        if (quick && !isQuick) continue;
        if (wanted.length > 0 && !wanted.some((each) => name.includes(each))) continue;
        const start = Date.now();
        try {
          await run();
          console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
        } catch (error) {
          failed++;
          console.log(`FAIL ${name}\n${error.stack ?? error}`);
          for (const [i, page] of browser
            .contexts()
            .flatMap((each) => each.pages())
            .entries()) {
            await page.screenshot({ path: `/tmp/e2e-${failed}-${i}.png` }).catch(() => {});
            if (page.faults?.length) console.log(`page ${i}: ${page.faults.join('\n')}`);
          }
        }
        for (const context of browser.contexts()) await context.close();
      }
      await browser.close();
      await house.close();
      if (failed > 0) process.exit(1);
    },
  };
}

/** How many lines the log tells, however it gathers them. */
export const linesIn = async (page) => Number(await page.locator('.log').getAttribute('data-lines'));

export const playNow = (page, game) => page.click(`[data-game=${game}] .primary`);

/** Opens a table with friends from the home page; gives its link. */
export async function openTable(page, game, { players = 2, listed = false, clock, hints = false } = {}) {
  await page.click(`[data-game=${game}] button:has-text("With friends")`);
  await page.selectOption('dialog select[name=players]', String(players));
  if (listed) await page.check('dialog input[name=listed] >> nth=1');
  if (hints) await page.check('dialog input[name=hints]');
  for (const [name, value] of Object.entries(clock ?? {}))
    await page.selectOption(`dialog select[name=${name}]`, value);
  await page.click('dialog button[type=submit]');
  await page.waitForSelector('.picker');
  return page.url();
}

export const sitAt = async (page, seat, name) => {
  await page.waitForSelector(`.picker li:nth-child(${seat}) .now`);
  if (name) await page.fill('.picker .own input', name);
  await page.click(`.picker li:nth-child(${seat}) .now`);
};

/** Two people at a table of two that has begun. */
export async function twoAt(suite, game, options = {}, more = {}) {
  const ada = await suite.visit(more.ada);
  const link = await openTable(ada, game, options);
  await sitAt(ada, 1, 'Ada');
  const bob = await suite.visit({ at: link, ...more.bob });
  await sitAt(bob, 2, 'Bob');
  await ada.waitForSelector('.picker .primary:enabled');
  await ada.click('.picker .primary');
  await Promise.all([ada.waitForSelector('.table'), bob.waitForSelector('.table')]);
  return { ada, bob, link };
}

/** A game that bots have played to its end for people who resigned; gives its link and the people's secrets. */
export async function finishedGame(house, game, { seats = 2, people = 1, taken = false } = {}) {
  const secrets = Array.from({ length: people }, newSecret);
  const ask = (path, body, secret = secrets[0]) => must(house, path, body, secret);
  const { table } = await ask('tables', { game, seats, substitute: 'novice' });
  const act = (what, secret) => ask(`tables/${table}/commands`, what, secret);
  for (let seat = 1; seat <= seats; seat++)
    if (seat > people) await act({ do: 'bot', seat, level: 'novice' });
    else await act({ do: 'sit', seat, name: ['Ada', 'Bob'][seat - 1], nonce: newNonce() }, secrets[seat - 1]);
  await act({ do: 'start' });
  if (taken) {
    // A first move and what was drawn behind it are taken back.
    const { now } = await ask(`tables/${table}`);
    const { event } = await act({ do: 'move', seat: 1, words: now.moves[0].words, seen: now.event });
    await act({ do: 'undo', seat: 1, to: event });
  }
  for (const [i, secret] of secrets.entries()) await act({ do: 'resign', seat: i + 1 }, secret);
  for (let wait = 0; wait < 600; wait++) {
    if ((await ask(`tables/${table}?after=1000000`)).now.state === 'over')
      return { link: linkOf(house, table), secrets };
    await pause(100);
  }
  throw new Error('the game does not end');
}
