// Pictures of an evening at an open house: tables to watch, a home page where somebody waits, and the operator’s page:
// node shots/evening.mjs OUT [LANGUAGE]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { must, newNonce, newSecret, pause, send } from '../tests/e2e/client.mjs';
import { openHouse } from '../tests/e2e/house.mjs';
import { watchedPage } from '../tests/e2e/play.mjs';
import { inEverySize, launch, sizes } from './browser.mjs';

const [out = 'shots/out', language = 'en'] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const house = await openHouse();
const browser = await launch();
const people = ['Zoë', 'Yusuf', 'Marijke', 'Jürgen', 'Ada', 'Bartholomäus van der Wolkenstein'];
const secret = newSecret();

const ask = (path, body) => must(house, path, body, secret);
async function begin(game, nth, seats, ends) {
  const { table } = await ask('tables', { game, seats, listed: true, substitute: 'random' });
  const act = (what) => ask(`tables/${table}/commands`, what);
  for (let seat = 1; seat <= seats; seat++)
    if (seat > 2 && nth % 2) await act({ do: 'bot', seat, level: 'hard' });
    else await act({ do: 'sit', seat, name: people[(nth + seat) % people.length], nonce: newNonce() });
  await act({ do: 'start' });
  if (!ends) return;
  for (let seat = 1; seat <= seats; seat++) await act({ do: 'resign', seat }).catch(() => {});
  while ((await ask(`tables/${table}?after=1000000`)).now.state !== 'over') await pause(50);
}
const games = ['yspahan', 'dunhuang', 'kairo'];
for (let i = 0; i < 9; i++) await begin(games[i % 3], i, 2 + (i % 3), true);
for (let i = 0; i < 12; i++) await begin(games[(i * 2) % 3], i, 2 + ((i >> 1) % 3), false);

const page = await watchedPage(browser, house, { language });
const shoot = (name) =>
  inEverySize(page, { ...sizes, square: { width: 1024, height: 768 } }, async (size, theme) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) console.log(`${name} scrolls sideways by ${wide} (${size})`);
    await page.screenshot({ path: join(out, `${name}-${size}-${theme}.png`) });
  });
await page.goto(`${house.url}archive/?state=over`);
await page.waitForSelector('main a');
await page.evaluate(() => document.fonts.ready);
await shoot('archive');

// Two friends are waited for at two tables.
for (const game of ['kairo', 'yspahan']) {
  await page.goto(house.url);
  await page.click(`[data-game=${game}] button:has(svg) >> nth=0`);
  await page.selectOption('dialog select[name=players]', '2');
  await page.selectOption('dialog select[name=clock]', 'turn');
  await page.selectOption('dialog select[name=turn]', '259200');
  await page.click('dialog button[type=submit]');
  await page.waitForSelector('.picker');
  await page.click('.picker li:nth-child(1) .now');
  const table = page.url().split('/').at(-1);
  await ask(`tables/${table}/commands`, { do: 'sit', seat: 2, name: 'Yusuf', nonce: newNonce() });
  await page.click('.picker .primary');
  await page.waitForSelector('.table');
}
await shoot('days');
await page.goto(house.url);
await page.waitForSelector('.waits a');
await page.evaluate(() => document.fonts.ready);
await shoot('waits');

// What the operator sees, and did.
await page.goto(`${house.url}#operator`);
await page.fill('input[type=password]', house.operatorKey('Zoë'));
await page.keyboard.press('Enter');
await page.waitForSelector('section.tables');
const key = house.operatorKey('Ada');
const order = (what) => send(house, 'api/operator/deeds', { secret: key, body: what });
await order({ do: 'announce', text: 'Tournament on Friday at eight; tea is on the house.' });
await order({ do: 'ban', address: '192.0.2.7', minutes: 720, text: 'Flooding' });
await page.waitForTimeout(500);
await page.reload();
await page.waitForSelector('section.tables');
await shoot('operator');
await page.click('section.tables button >> nth=0');
await page.waitForSelector('dialog');
await shoot('operator-table');
await browser.close();
await house.close();
