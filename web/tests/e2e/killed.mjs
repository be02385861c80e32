// Plays in the pocket and kills the browser in the middle of it, again and again: what was shown must be there when it
// comes back, in the same order, and nothing twice. node tests/e2e/killed.mjs [KILLS [GAME]] is the long loop.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { flags, program } from '../../shots/browser.mjs';
import { clickOne } from './play.mjs';
import { openFiles } from './still.mjs';

const settings = JSON.stringify({ language: 'en', pace: 'off', guide: false, level: 'novice' });

/** A browser that is a process of ours, with a profile that outlives it. */
async function born(profile, tries = 6) {
  const child = spawn(
    program,
    [...flags, '--window-size=1366,900', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It is dead.
    }
  };
  process.on('exit', end);
  const address = await new Promise((done, fail) => {
    let said = '';
    child.stderr.on('data', (text) => {
      said += text;
      const found = /DevTools listening on (ws:\S+)/.exec(said);
      if (found) done(found[1]);
    });
    child.on('exit', () => fail(new Error(said)));
  });
  // At times one that comes back from the dead does not let itself be led: it is killed once more.
  const browser = await chromium.connectOverCDP(address, { timeout: 15_000 }).catch(() => undefined);
  if (!browser) {
    process.removeListener('exit', end);
    const dead = new Promise((done) => child.on('exit', done));
    end();
    await dead;
    if (tries === 1) throw new Error('the browser does not let itself be led');
    return born(profile, tries - 1);
  }
  const context = browser.contexts()[0];
  await context.addInitScript((kept) => {
    localStorage.setItem('caravanserai.settings', kept);
    localStorage.setItem('caravanserai.newcomer', '{"kairo":{"played":true}}');
  }, settings);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      const dead = new Promise((done) => child.on('exit', done));
      process.removeListener('exit', end);
      end();
      await dead;
      await browser.close().catch(() => {});
    },
  };
}

/** What the log tells, in its words. */
const told = (page) =>
  page.evaluate(() => ({
    count: Number(document.querySelector('.log')?.dataset.lines ?? 0),
    words: [...document.querySelectorAll('.log li')].map((each) => each.textContent.trim()),
  }));
/** The first words that are otherwise than they were shown; the last ones may have been gathered with what came after. */
const changed = (before, now) => before.words.slice(0, -2).findIndex((words, i) => words !== now.words[i]);
/** The numbers of what is kept of the table. */
const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const opening = indexedDB.open('caravanserai', 1);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('events').objectStore('events').getAllKeys();
          asked.onsuccess = () => done(asked.result.map(([, number]) => number));
        };
      }),
  );

export async function killed({ game, kills, seed = 1 }) {
  const files = await openFiles();
  const profile = mkdtempSync(join(tmpdir(), 'killed-'));
  const faults = [];
  let chance = seed;
  const random = () => {
    chance = (chance * 1103515245 + 12345) % 2147483648;
    return chance / 2147483648;
  };
  let shown = { count: 0, words: [] };
  let address = files.url;
  for (let nth = 0; nth <= kills; nth++) {
    const browser = await born(profile);
    const { page } = browser;
    await page.goto(address);
    if (nth === 0) {
      await page.click(`[data-game=${game}] .primary`);
      await page.waitForURL(/#t\//);
      address = page.url();
    }
    await page.waitForSelector('.log', { timeout: 120_000 });
    await page
      .waitForFunction((n) => Number(document.querySelector('.log').dataset.lines) >= n, shown.count, {
        timeout: 60_000,
      })
      .catch(() => {});
    let back = await told(page);
    if (back.count < shown.count)
      faults.push(`kill ${nth}: ${shown.count} lines were shown, ${back.count} came back`);
    // What the seat alone knows is told a moment later.
    for (const start = Date.now(); changed(shown, back) >= 0 && Date.now() < start + 10_000; )
      back = await told(page);
    const other = changed(shown, back);
    if (other >= 0)
      faults.push(`kill ${nth}: “${shown.words[other]}” was shown, “${back.words[other]}” came back`);
    const plays = page.waitForSelector('.bar.mine, .result', { timeout: 30_000 });
    if (!(await plays.catch(() => false))) faults.push(`kill ${nth}: its player came back as a stranger`);
    const numbers = await kept(page);
    if (numbers.some((number, i) => number !== i + 1)) faults.push(`kill ${nth}: ${numbers.join(' ')}`);
    // Plays on for a moment of any length, and looks all the time at what is shown.
    const end = Date.now() + 300 + random() * 2500;
    for (let turn = 0; Date.now() < end; turn++) {
      if (await page.locator('.result').count()) return done();
      await clickOne(page, turn).catch(() => {});
      const now = await told(page);
      if (now.count >= shown.count) shown = now;
    }
    if (nth === kills) return done();
    // A move is under way when it dies.
    void clickOne(page, nth).catch(() => {});
    await new Promise((later) => setTimeout(later, random() * 60));
    await browser.kill();

    async function done() {
      await browser.kill();
      rmSync(profile, { recursive: true, force: true });
      await files.close();
      return { kills: nth, lines: shown.count, faults };
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [kills = 100, game = 'yspahan'] = process.argv.slice(2);
  let left = Number(kills);
  for (let seed = 1; left > 0; seed++) {
    const night = await killed({ game, kills: left, seed });
    left -= Math.max(1, night.kills);
    console.log(
      `${night.kills} kills, ${night.lines} lines: ${night.faults.join('\n') || 'nothing lost, nothing doubled'}`,
    );
    if (night.faults.length > 0) process.exitCode = 1;
  }
}
