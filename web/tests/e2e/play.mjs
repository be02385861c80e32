// What the end-to-end tests share: a watched page, and a person who clicks what glows.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { sizes } from '../../shots/browser.mjs';

/** A page whose console errors and outside requests are faults. */
export async function watchedPage(
  browser,
  house,
  { size = 'wide', language = 'en', theme = 'light', pace = 'off', guide = false, settings = {} } = {},
) {
  const context = await browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    reducedMotion: pace === 'off' ? 'reduce' : 'no-preference',
    locale: language,
    colorScheme: theme,
  });
  await context.addInitScript(
    (kept) => {
      localStorage.getItem('caravanserai.settings') ??
        localStorage.setItem('caravanserai.settings', JSON.stringify(kept));
      // Who needs no guide has played before.
      if (!kept.guide) localStorage.setItem('caravanserai.newcomer', '{"kairo":{"played":true}}');
    },
    { language, theme, pace, guide, level: 'novice', ...settings },
  );
  const page = await context.newPage();
  const faults = [];
  page.faults = faults;
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url) && !request.url().startsWith('data:'))
      faults.push(`asked ${request.url()}`);
  });
  return page;
}

export async function checkAxe(page) {
  await page.evaluate(`${axe.source}; void 0`);
  const violations = await page.evaluate(async () =>
    (await globalThis.axe.run()).violations.map(
      (each) => `${each.id}: ${each.nodes.map((node) => node.target).join(' ')}`,
    ),
  );
  assert.deepEqual(violations, []);
}

const glowing = '.target.next, .thing.next, .bar .choices .button.now';

/** Waits until something can be clicked or the game is over; says which. */
export async function myTurn(page, timeout = 60_000) {
  await page.waitForSelector(`${glowing}, .result, .curtain`, { timeout });
  return (await page.locator('.result').count()) === 0;
}

/** Clicks one glowing thing, another one each time; what is proposed is confirmed. */
export async function clickOne(page, turn, key) {
  const proposed = page.locator('.bar .choices:has([data-part]) .now');
  const things = (await proposed.count()) > 0 ? proposed : page.locator(glowing);
  const count = await things.count();
  if (count === 0) return false;
  const thing = things.nth((turn * 7 + 3) % count);
  if (key) {
    await thing.focus();
    await page.keyboard.press('Enter');
  } else {
    await thing.click({ timeout: 5000 });
  }
  return true;
}

/** Plays to the end by clicking what glows; gives the number of clicks. */
export async function playOut(page, { key = false, each } = {}) {
  let clicks = 0;
  for (; await myTurn(page); clicks++) {
    assert.ok(clicks < 3000, 'the game does not end');
    await each?.(clicks);
    await clickOne(page, clicks, key).catch((error) => {
      // The table moved on between looking and clicking.
      if (!/Timeout|detached|not attached|intercepts/.test(String(error))) throw error;
    });
  }
  return clicks;
}
