// Lessons as the tests know them: their files, a wrong try for each position, and the clicks that make a move.
import { readFileSync } from 'node:fs';

const file = (name) => readFileSync(new URL(`../../src/lessons/${name}`, import.meta.url), 'utf8');

/** The things to click for a move; the place of a camel's step follows from where it stands. */
function clicksFor(words, camel) {
  const [verb, a = '', b = '', c = ''] = words.split(' ');
  const round = (steps) => `position:${((camel - 1 + steps) % 8) + 1}`;
  switch (verb) {
    case 'take':
      return b ? [`field:${a}`, `do:${b}`] : [`display:${a}`];
    case 'place':
      return [`shop:${a}`];
    case 'play':
      return [`card:${a}`, `shop:${b}`];
    case 'build':
      return /^[a-z]{1,2}$/.test(a) ? [`card:${a}`] : [`building:${a}`];
    case 'go':
      return [/^\d+$/.test(a) ? round(Number(a)) : `space:${a}`];
    case 'use':
      return a === '' ? ['do:use'] : a === 'next' ? [round(1)] : [`hand:${b}`];
    case 'serve':
      return [`customer:${a}`, `entrance:${b}`];
    case 'stall':
      return [`stock:${a}`, `cell:${b}`, `entrance:${c}`];
    case 'extend':
      return [`cell:${b}`];
    case 'deck':
      return ['pile:deck'];
    default:
      return [`do:${verb}`];
  }
}

/** All coins at once, as they are proposed; where there is no choice they are paid by themselves. */
async function pay(page) {
  await page.waitForSelector('.bar .choices .now:not([data-target]), .judged');
  if (await page.locator('.judged').count()) return;
  await page.click('.bar .choices .now:not([data-target])');
  await page.waitForSelector('.judged');
}

/** Makes a move, unless the lesson is already past it. */
export async function makeMove(page, words, where) {
  if (words.startsWith('pay ')) return pay(page);
  for (const target of clicksFor(words, where.camel)) {
    const thing = page
      .locator(
        `.target.next[data-target="${target}"], .thing.next[data-target="${target}"], .bar .now[data-target="${target}"]`,
      )
      .first();
    await page.waitForSelector(`.next[data-target="${target}"], .bar .now[data-target="${target}"], .judged`);
    if (await page.locator('.judged').count()) return;
    await thing.click();
  }
  if (words.startsWith('go ')) where.camel = ((where.camel - 1 + Number(words.slice(3))) % 8) + 1;
}

export const lessons = [
  {
    game: 'yspahan',
    language: 'en',
    wrong: [
      ['take barrel goods'],
      ['take gold gold'],
      ['take sack supervisor', 'go l1'],
      ['take vase goods'],
      ['take sack goods'],
    ],
  },
  {
    game: 'dunhuang',
    language: 'de',
    camels: [8, 4, 1, 3, 1],
    wrong: [['go 1', 'hand'], ['go 1'], ['go 1', 'hand', 'coins'], ['go 2'], ['go 1']],
  },
  {
    game: 'kairo',
    language: 'nl',
    wrong: [['serve white g6'], ['deck'], ['build n'], ['serve red f6'], ['build n']],
  },
];

/** What a lesson says, and its record before the positions and from each on. */
export const lessonOf = (game) => ({
  ...JSON.parse(file(`${game}.json`)),
  parts: file(`${game}.serai`).split(/^# .*\n/m),
});
/** People's names for seats, as the page says them. */
export const named = (text) =>
  text.replace(
    /\b(?:Seat|seat|Platz|Plaats|plaats) (\d)/g,
    (_, seat) => ['Bahram', 'Shirin', 'Omid'][seat - 1],
  );
