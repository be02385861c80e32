// Why not: whatever the boards draw, at every kind of question, answers a click by a rule about that thing, or glows.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { send, withId } from './client.mjs';
import { busiestLines, lastDecision, openAt, sitDown } from './positions.mjs';
import { openSuite } from './suite.mjs';

const suite = await openSuite();
const { placeOf, test, visit } = suite;

/** The rules that may answer, as the engine's own walk reads them: by game, then rows of kind, moments and rules. */
const rows = { yspahan: [], dunhuang: [], kairo: [] };
let game = '';
for (const line of readFileSync(new URL('../../../tests/why_not.txt', import.meta.url), 'utf8').split('\n')) {
  if (!line || line.startsWith('#')) continue;
  const [kind, ...words] = line.split(/\s+/);
  const rules = words.filter((word) => word.includes('-'));
  if (rules.length === 0) game = kind;
  else rows[game].push({ kind, rules, moments: words.filter((word) => !word.includes('-')) });
}
const mayAnswer = (of, kind, moment) =>
  rows[of]
    .filter((row) => row.kind === kind && row.moments.some((each) => each === moment || each === '*'))
    .flatMap((row) => row.rules);

/** Keeps what the house answers when it is asked why, over the network or in the pocket. */
const listenToWhy = () => {
  globalThis.whys = [];
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (what) {
    postMessage.call(this, what);
    if (!/\/why\?/.test(what.ask?.path)) return;
    const hear = ({ data }) => {
      if (!data.reply || data.to !== what.from || data.nth !== what.nth) return;
      this.removeEventListener('message', hear);
      globalThis.whys.push(JSON.parse(data.reply.text));
    };
    this.addEventListener('message', hear);
  };
  const real = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (/\/why\?/.test(String(asked[0]))) globalThis.whys.push(await answer.clone().json());
    return answer;
  };
};

/** Of cells, shops and spaces, which are many and alike, one in so many is clicked. */
const oneIn = (chosen) => (chosen ? 6 : process.argv.includes('--long') ? 1 : 3);

/** Clicks what does not glow; gives what was said. */
async function clickQuiet([chosen, share]) {
  const drawn = (target) => `.table [data-target="${target}"]:not(.bar *)`;
  const quiet = (target) => document.querySelector(`${drawn(target)}:not(.next, .chosen)`);
  const isChosen = () => !chosen || document.querySelector(`${drawn(chosen)}.chosen`) !== null;
  const click = (thing) => thing.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const patience = 30_000; // a busy house answers too
  const soon = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(0);
    });
  const said = [];
  const all = [...document.querySelectorAll('.table [data-target]:not(.bar *)')].map(
    (each) => each.dataset.target,
  );
  for (const [i, target] of [...new Set(all)].entries()) {
    if (i % share !== chosen.length % share && /^(cell|shop|space):/.test(target)) continue;
    if (!isChosen()) {
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      await soon();
      click(document.querySelector(`${drawn(chosen)}.next`));
      await soon();
    }
    const thing = quiet(target);
    if (!thing) continue;
    const before = globalThis.whys.length;
    click(thing);
    await soon();
    // It was chosen instead of what was chosen before.
    if (!isChosen()) continue;
    const waits = () => globalThis.whys.length === before;
    for (const start = Date.now(); waits() && quiet(target) && Date.now() < start + patience; ) await soon();
    // It changed what was put together.
    if (waits() && !quiet(target)) continue;
    // What the house has answered is soon said.
    const told = globalThis.whys[before]?.refused?.rule ?? '';
    const toasts = document.querySelector('.toasts');
    for (const start = Date.now(); !toasts.textContent.includes(told) && Date.now() < start + patience; )
      await soon();
    const { textContent } = toasts;
    const rule = globalThis.whys.length > before ? /[A-Z]-\d+/.exec(textContent)?.[0] : undefined;
    said.push({ target, rule, text: textContent });
  }
  return said;
}

const faultsIn = (of, moment, said) =>
  said
    .filter(({ target, rule }) => !mayAnswer(of, target.split(':')[0], moment).includes(rule))
    .map(({ target, text }) => `${moment}, ${target}: ${text || 'nothing'}`);

/** With two at the table some things are otherwise. */
const tables = [
  ['yspahan', 3],
  ['yspahan', 2, 'take after'],
  ['dunhuang', 4],
  ['kairo', 3],
  ['kairo', 2, 'neutral'],
];
for (const [of, seats, moments] of tables)
  test(`${of}, ${seats} at the table: every drawn thing says why nothing can be done with it`, async () => {
    const name = `${of}-${seats}-1-0001`;
    const page = await visit({ before: listenToWhy, settings: { confirm: true } });
    const faults = [];
    const seen = new Set();
    for (const { line } of busiestLines(name)) {
      const at = await openAt(placeOf(page), name, line);
      if (seen.has(at.phase) || (moments && !moments.includes(at.phase))) continue;
      seen.add(at.phase);
      await sitDown(page, of, at);
      const glowing = await page
        .locator('.table [data-target].next:not(.bar *)')
        .evaluateAll((all) => all.map((each) => each.dataset.target));
      // One of each kind is chosen, as if a move were to be about it; and nothing is.
      const kinds = new Map(glowing.map((target) => [target.split(':')[0], target]));
      for (const chosen of ['', ...kinds.values()]) {
        const said = await page.evaluate(clickQuiet, [chosen, oneIn(chosen)]);
        faults.push(...faultsIn(of, at.phase, said).map((fault) => `${chosen} ${fault}`));
        await page.keyboard.press('Escape');
      }
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(page.faults, []);
  });

test(
  'when another is to move, and after the game, everything still answers',
  async () => {
    const faults = [];
    for (const of of ['yspahan', 'dunhuang', 'kairo']) {
      const name = `${of}-3-1-0001`;
      const page = await visit({ before: listenToWhy });
      const [{ line }] = busiestLines(name);
      const at = await openAt(placeOf(page), name, line);
      await sitDown(page, of, { ...at, seat: (at.seat % 3) + 1 }, '.bar');
      faults.push(...faultsIn(of, 'wait', await page.evaluate(clickQuiet, ['', oneIn('')])));

      const last = lastDecision(name);
      const end = await openAt(placeOf(page), name, last.line);
      await sitDown(page, of, end);
      await send(placeOf(page), `api/tables/${end.table}/commands`, {
        secret: end.secrets[end.seat - 1],
        body: withId({ do: 'move', seat: end.seat, words: last.words, seen: end.event }),
      });
      await page.waitForSelector('.result');
      const said = await page.evaluate(clickQuiet, ['', oneIn('')]);
      assert.ok(said.length > 10);
      faults.push(
        ...said
          .filter(({ text }) => !/The game is over/.test(text))
          .map(({ target }) => `${of}, over: ${target}`),
      );
      await page.context().close();
    }
    assert.deepEqual(faults, []);
  },
  { quick: true },
);

await suite.run();
