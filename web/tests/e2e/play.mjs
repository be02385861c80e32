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
  // No test is about how long something takes; on a busy machine it takes long.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const faults = [];
  page.faults = faults;
  // A busy house says so, and the page asks again.
  const isBusy = (text) => text.includes('responded with a status of 503');
  page.on('console', (message) => {
    if (message.type() === 'error' && !isBusy(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(house.url) && !request.url().startsWith('data:'))
      faults.push(`asked ${request.url()}`);
  });
  return page;
}

export async function checkAxe(page) {
  // Where a test has stopped the page's clock, axe has one of its own.
  await page.evaluate(`((setTimeout) => {${axe.source}})(globalThis.ownTimeout ?? setTimeout); void 0`);
  const violations = await page.evaluate(async () =>
    (await globalThis.axe.run()).violations.map(
      (each) => `${each.id}: ${each.nodes.map((node) => node.target).join(' ')}`,
    ),
  );
  assert.deepEqual(violations, []);
}

const glows = (which = '') => `.target.next${which}, .thing.next${which}, .bar .choices .button.now${which}`;
export const glowing = glows();

/** Waits until something can be clicked or the game is over; says which. */
export async function myTurn(page) {
  const found = await page.waitForFunction((wanted) => {
    const things = [...document.querySelectorAll(wanted)].filter((each) => each.checkVisibility());
    return things.length > 0 && (document.querySelector('.result') ? 'over' : 'turn');
  }, `${glowing}, .result, .curtain`);
  return (await found.jsonValue()) === 'turn';
}

/**
 * Clicks one glowing thing, another one each time; what is proposed is confirmed, and things whose names begin like one of
 * `first` come before others. False: nothing glowed any more.
 */
export async function clickOne(page, turn, { key = false, first = [] } = {}) {
  const better = first.map((begin) => glows(`[data-target^="${begin}"]`));
  const found = await page.evaluateHandle(
    ([lists, turn]) => {
      // A week's counting lies over the board until it is read or closed.
      document.querySelector('.over:not(.end) .counting > .button')?.click();
      for (const which of lists) {
        const things = document.querySelectorAll(which);
        if (things.length > 0) return things[(turn * 7 + 3) % things.length];
      }
      return null;
    },
    [['.bar .choices:has([data-part]) .now', ...better, glowing], turn],
  );
  const thing = found.asElement();
  if (!thing) return false;
  try {
    if (key) {
      await thing.focus();
      await page.keyboard.press('Enter');
    } else {
      await thing.click();
    }
    return true;
  } catch (error) {
    // What goes by itself may have gone between looking and clicking. What still glows can be clicked.
    const isThere = (each, wanted) => each.isConnected && each.matches(wanted);
    if (await thing.evaluate(isThere, glowing).catch(() => false)) throw error;
    return false;
  }
}

/** Clicks what glows until the log tells so many lines. */
export async function playTo(page, lines, options) {
  const told = () => page.locator('.log').getAttribute('data-lines').then(Number);
  for (let turn = 0; (await told()) < lines; turn++) {
    assert.ok(turn < 300, `not ${lines} lines after ${turn} clicks`);
    await myTurn(page);
    await clickOne(page, turn, options);
  }
}

/** Plays to the end by clicking what glows; gives the number of clicks. */
export async function playOut(page, { each, ...options } = {}) {
  let clicks = 0;
  for (; await myTurn(page); clicks++) {
    assert.ok(clicks < 3000, 'the game does not end');
    await each?.(clicks);
    await clickOne(page, clicks, options);
  }
  return clicks;
}
