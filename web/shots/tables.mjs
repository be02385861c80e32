// Pictures of each game in the middle of play, at a real house: node shots/tables.mjs OUT [SEATS] [LANGUAGE]
// It says where something scrolls.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from '../tests/e2e/house.mjs';
import { clickOne, myTurn, watchedPage } from '../tests/e2e/play.mjs';
import { launch, sizes } from './browser.mjs';

const [out = 'shots/out', seats = '3', language = 'en'] = process.argv.slice(2);
/** How many clicks lead into the middle of a game. */
const middle = { yspahan: 60, dunhuang: 14, kairo: 48 };
mkdirSync(out, { recursive: true });
const house = await openHouse();
const browser = await launch();

async function shoot(page, name) {
  for (const [size, viewport] of Object.entries(sizes))
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.evaluate((each) => {
        document.documentElement.dataset.theme = each;
      }, theme);
      await page.waitForTimeout(120);
      const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      if (over > 0 && theme === 'light')
        console.log(`${name} scrolls by ${over} at ${viewport.width} × ${viewport.height}`);
      await page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) });
    }
  await page.setViewportSize(sizes.wide);
}

const games = (await (await fetch(`${house.url}api/games`)).json()).games.map((each) => each.game);
for (const game of games) {
  const page = await watchedPage(browser, house, { language });
  await page.goto(house.url);
  await page.waitForSelector('.game');
  if (game === games[0]) await shoot(page, 'home');
  await page.click(`[data-game=${game}] label:has([value="${seats}"])`);
  await page.click(`[data-game=${game}] .primary`);
  for (let turn = 0; turn < (middle[game] ?? 40) && (await myTurn(page)); turn++) {
    await clickOne(page, turn).catch(() => {});
    await page.waitForTimeout(40);
  }
  await myTurn(page);
  // What is called out goes away again.
  await page.waitForSelector('.calls', { state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  await shoot(page, game);
  await page.context().close();
}
await browser.close();
await house.close();
