// How quick the house in the pocket is: size of the module, first table from a cold cache and from what is kept, longest
// task on the page's thread while experts think, simulations a second in Chromium against this machine's own code.
// node bench/pocket.mjs, after scripts/build-page and scripts/build release module_speed; on a machine that does nothing
// else, for Chromium is measured by the clock and the machine's own code by its processor time.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compareInTurns } from '../../bench/in_turns.mjs';
import { launch } from '../shots/browser.mjs';
import { watchedPage } from '../tests/e2e/play.mjs';
import { openFiles } from '../tests/e2e/still.mjs';

const built = join(import.meta.dirname, '../../build');
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const ms = (value) => `${Math.round(value)} ms`;
const size = gzipSync(readFileSync(join(built, 'module/pocket.wasm')), { level: 9 }).length;
console.log(`the module is ${Math.round(size / 1000)} kB gzipped`);

const files = await openFiles();
const browser = await launch();
const board = 'main.board svg';
/** Notes when the first board is drawn. */
const watch = () => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('main.board svg')) return;
    look.disconnect();
    requestAnimationFrame(() => {
      globalThis.first = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true });
  // Somebody who is quick presses Play as soon as it is there.
  const press = setInterval(() => {
    if (location.hash) clearInterval(press);
    else document.querySelector('[data-game=yspahan] .primary')?.click();
  }, 10);
};
const cold = [];
const kept = [];
for (let i = 0; i < 5; i++) {
  const page = await watchedPage(browser, files);
  await page.addInitScript(watch);
  await page.goto(files.url);
  await page.waitForFunction(() => globalThis.first > 0);
  cold.push(await page.evaluate(() => globalThis.first));
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.waitForFunction(() => globalThis.first > 0);
  kept.push(await page.evaluate(() => globalThis.first));
  await page.context().close();
}
console.log(`first table: cold ${ms(middle(cold))}, kept ${ms(middle(kept))} (medians of ${cold.length})`);

const page = await watchedPage(browser, files, { pace: 'normal' });
await page.goto(files.url);
await page.click('[data-game=kairo] button:has-text("Watch")');
await page.waitForSelector(board);
await page.waitForTimeout(2000);
await browser.startTracing(page, { categories: ['-*', 'toplevel', '__metadata'] });
await page.waitForTimeout(60_000);
const { traceEvents } = JSON.parse(await browser.stopTracing());
const threads = traceEvents.filter(
  ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
);
const tasks = traceEvents.filter(
  ({ ph, name, pid, tid }) =>
    ph === 'X' && name.endsWith('RunTask') && threads.some((each) => each.pid === pid && each.tid === tid),
);
const longest = (of) => ms(Math.max(...tasks.map(of)) / 1000);
// A machine that others share is taken away in the middle of a task: what the task itself computed is told too.
console.log(
  `longest task in a minute while experts think: ${longest(({ dur }) => dur)} by the clock, ` +
    `${longest(({ tdur }) => tdur ?? 0)} of the processor (${tasks.length} tasks)`,
);
await page.context().close();

if (existsSync(join(built, 'module_speed'))) await speed();
await browser.close();
await files.close();

/** The same searches, natively and in a worker of Chromium, one after the other. */
async function speed() {
  const page = await watchedPage(browser, files);
  await page.goto(files.url);
  await page.waitForSelector('.game');
  await page.evaluate((names) => {
    const code = `let call; onmessage = async ({ data }) => {
      if (data.wasm) {
        const module = await WebAssembly.compile(await (await fetch(data.wasm)).arrayBuffer());
        const system = {};
        for (const { name } of WebAssembly.Module.imports(module)) system[name] = () => 0;
        const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system });
        exports._initialize();
        call = (what, bytes) => {
          const room = exports.room(bytes.length);
          new Uint8Array(exports.memory.buffer).set(bytes, room);
          exports[what](room, bytes.length);
          exports.release(room);
        };
        for (const each of data.weights)
          call('weights', new Uint8Array(await (await fetch(each)).arrayBuffer()));
        return postMessage(0);
      }
      const begin = performance.now();
      call('think', new TextEncoder().encode(data));
      postMessage((performance.now() - begin) / 1000);
    };`;
    globalThis.thinker = new Worker(URL.createObjectURL(new Blob([code])));
    globalThis.think = (task) =>
      new Promise((done) => {
        globalThis.thinker.onmessage = ({ data }) => done(data);
        globalThis.thinker.postMessage(task);
      });
    const at = (name) => new URL(name, document.baseURI).href;
    return globalThis.think({ wasm: at(names.wasm), weights: names.weights.map(at) });
  }, filesOfModule());
  await compareInTurns(join(built, 'module_speed'), 40_000, 'Chromium/s', (task) =>
    page.evaluate((text) => globalThis.think(text), task),
  );
  await page.context().close();
}

/** The built module and what it has learned, from the page's folder. */
function filesOfModule() {
  const list = JSON.parse(
    /new Set\((\[.*?\])\./s.exec(readFileSync(join(built, '../web/dist/sw.js'), 'utf8'))[1],
  );
  return {
    wasm: list.find((each) => /pocket-(?!plain)[^/]*\.wasm$/.test(each)),
    weights: list.filter((each) => each.endsWith('.weights')),
  };
}
