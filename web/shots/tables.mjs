// Pictures of each game in the middle of play, at a real house: node shots/tables.mjs OUT [CLICKS] [LANGUAGE]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openHouse } from '../tests/e2e/house.mjs';
import { clickOne, myTurn, watchedPage } from '../tests/e2e/play.mjs';
import { launch, sizes } from './browser.mjs';

const [out = 'shots/out', clicks = '45', language = 'en'] = process.argv.slice(2);
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
  await page.click(`[data-game=${game}] .primary`);
  for (let turn = 0; turn < Number(clicks) && (await myTurn(page)); turn++) {
    await clickOne(page, turn).catch(() => {});
    await page.waitForTimeout(40);
  }
  await myTurn(page);
  await page.evaluate(() => document.fonts.ready);
  await shoot(page, game);
  await page.context().close();
}
await browser.close();
await house.close();
