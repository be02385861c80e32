// How quick the page is: first picture of a table, from the house's event to the picture, longest task.
// node bench/run.mjs [PACE]: with things in motion if a pace is given (slow, normal, fast).
import { launch } from '../shots/browser.mjs';
import { openHouse } from '../tests/e2e/house.mjs';
import { clickOne, myTurn, watchedPage } from '../tests/e2e/play.mjs';

const house = await openHouse();
const browser = await launch();
const games = (await (await fetch(`${house.url}api/games`)).json()).games.map((each) => each.game);
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const late = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;

console.log('game       first picture   event → picture (median, 95 %)   longest task');
for (const game of games) {
  const page = await watchedPage(browser, house, { pace: process.argv[2] ?? 'off' });
  await page.addInitScript(() => {
    globalThis.pictures = [];
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map((each) => each.duration)),
    ).observe({
      type: 'longtask',
      buffered: true,
    });
    const Socket = globalThis.WebSocket;
    globalThis.WebSocket = class extends Socket {
      constructor(url) {
        super(url);
        this.addEventListener('message', () => {
          const start = performance.now();
          requestAnimationFrame(() => setTimeout(() => globalThis.pictures.push(performance.now() - start)));
        });
      }
    };
    const look = new MutationObserver(() => {
      if (!document.querySelector('main.board svg')) return;
      look.disconnect();
      requestAnimationFrame(() => {
        globalThis.first = performance.now();
      });
    });
    look.observe(document, { childList: true, subtree: true });
  });
  await page.goto(house.url);
  await page.click(`[data-game=${game}] .primary`);
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn++) {
    await clickOne(page, turn).catch(() => {});
    await page.waitForTimeout(30);
  }
  const pictures = await page.evaluate(() => globalThis.pictures);
  const tasks = await page.evaluate(() => globalThis.tasks);
  const firsts = [];
  for (let i = 0; i < 5; i++) {
    await page.reload();
    await page.waitForFunction(() => globalThis.first > 0);
    firsts.push(await page.evaluate(() => globalThis.first));
    tasks.push(...(await page.evaluate(() => globalThis.tasks)));
  }
  const ms = (value) => `${Math.round(value)} ms`;
  console.log(
    `${game.padEnd(10)} ${ms(middle(firsts)).padEnd(15)} ${`${ms(middle(pictures))}, ${ms(late(pictures))} of ${pictures.length}`.padEnd(32)} ${ms(Math.max(0, ...tasks))}`,
  );
  await page.context().close();
}
await browser.close();
await house.close();
