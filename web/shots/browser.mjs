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

export const sizes = {
  wide: { width: 1366, height: 768 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};
