// Pictures of each game in the middle of play, at a real house: node shots/tables.mjs OUT [SEATS] [LANGUAGE]
// It says where something scrolls.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from '../tests/e2e/house.mjs';
import { clickOne, myTurn, watchedPage } from '../tests/e2e/play.mjs';
import { inEverySize, launch, sizes } from './browser.mjs';

const [out = 'shots/out', seats = '3', language = 'en'] = process.argv.slice(2);
/** How many clicks lead into the middle of a game. */
const middle = { yspahan: 60, dunhuang: 14, kairo: 48 };
mkdirSync(out, { recursive: true });
const house = await openHouse();
const browser = await launch();

const shoot = (page, name) =>
  inEverySize(page, sizes, async (size, theme) => {
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (over > 0 && theme === 'light') console.log(`${name} scrolls by ${over} (${size})`);
    await page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) });
  });

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
