// Debian's Chromium, driven without a profile.
import { chromium } from 'playwright-core';

export const program = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none', // as Chromium with a window draws
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
export const launch = () => chromium.launch({ executablePath: program, args: flags });

/** A picture of the page in each of these sizes by day and by night, for `keep(size, theme)`. */
export async function inEverySize(page, viewports, keep) {
  for (const [size, viewport] of Object.entries(viewports))
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize(viewport);
      await page.evaluate((each) => {
        document.documentElement.dataset.theme = each;
      }, theme);
      await page.waitForTimeout(120);
      await keep(size, theme);
    }
  await page.setViewportSize(sizes.wide);
}

export const sizes = {
  wide: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};
