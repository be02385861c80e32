// Pictures of the harness: node shots/boards.mjs OUT FIXTURE[?QUERY]… ; every size and theme unless ONLY=wide-light.
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import axe from 'axe-core';
import { launch, sizes } from './browser.mjs';

const [out, ...fixtures] = process.argv.slice(2);
const only = process.env.ONLY?.split(',');
mkdirSync(out, { recursive: true });
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const root = join(import.meta.dirname, '../dist-dev');
const server = createServer((request, response) => {
  const path = new URL(request.url, 'http://x').pathname;
  const file = join(root, path === '/' ? 'index.html' : path);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(response);
}).listen(0);
const port = server.address().port;

const browser = await launch();
let faults = 0;
for (const [size, viewport] of Object.entries(sizes))
  for (const theme of ['light', 'dark']) {
    if (only && !only.includes(`${size}-${theme}`)) continue;
    const context = await browser.newContext({
      viewport,
      hasTouch: size === 'phone',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.on('pageerror', (error) => {
      faults++;
      console.error(`${size} ${theme}: ${error.message}`);
    });
    for (const fixture of fixtures) {
      const [name, query = ''] = fixture.split('?');
      await page.goto(`http://127.0.0.1:${port}/?fixture=${name}&theme=${theme}&${query}`);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(out, `${fixture.replace(/[^\w-]+/g, '_')}-${size}-${theme}.png`) });
      await page.addScriptTag({ content: axe.source });
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      for (const each of violations) {
        faults++;
        console.error(
          `${fixture} ${size} ${theme}: ${each.id}: ${each.nodes
            .slice(0, 3)
            .map((node) => `${node.target} ${node.failureSummary}`)
            .join(' | ')}`,
        );
      }
      const overflow = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      if (overflow[0] > 0 || overflow[1] > 0) console.log(`${fixture} ${size}: overflows by ${overflow}`);
    }
    await context.close();
  }
await browser.close();
server.close();
process.exit(faults ? 1 : 0);
