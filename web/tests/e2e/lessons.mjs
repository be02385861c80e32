// Learning by playing: from home through a lesson's five positions into a first game, and its guide through a turn of every kind.
import assert from 'node:assert/strict';
import { checkAxe, clickOne, glowing, myTurn } from './play.mjs';
import { openSuite, playNow } from './suite.mjs';
import { lessonOf, lessons, makeMove, named } from './teaching.mjs';

const suite = await openSuite();
const { test, visit } = suite;

for (const { game, language, wrong, camels = [] } of lessons)
  test(
    `a newcomer learns ${game}, from home to a first game, in ${language}: tries are answered, solutions found`,
    async () => {
      const lesson = lessonOf(game);
      const page = await visit({ language, guide: true, theme: game === 'kairo' ? 'dark' : 'light' });
      await page.click(`[data-game=${game}] a[href$="/learn/${game}/"]`);
      await page.waitForSelector('ol li');
      assert.ok((await page.textContent('main')).includes(lesson.aim[language]));
      await page.waitForSelector('main [role=img]');
      await checkAxe(page);
      await page.click('main .primary');
      for (const [i, position] of lesson.positions.entries()) {
        await page.waitForSelector('.bar.mine .note');
        const told = (await page.textContent('.note p')).trim();
        assert.equal(told, `${i + 1}/5 · ${named(position.task[language])}`);
        const badly = { camel: camels[i] };
        for (const words of wrong[i]) await makeMove(page, words, badly);
        await page.waitForSelector('.judged:not(.done)');
        const reply = position.replies.find(({ to }) => new RegExp(`^(?:${to})$`).test(wrong[i].at(-1)));
        assert.equal((await page.textContent('.judged p')).trim(), named(reply.say[language]));
        if (i === 0) await checkAxe(page);
        await page.keyboard.press('Enter'); // the way on has the focus
        await page.waitForSelector('.bar.mine .note');
        // The hint says where to look, and shows it.
        await page.click('.bar .tools .button >> nth=0');
        await page.waitForSelector('.pointed');
        assert.ok((await page.textContent('.note')).includes(named(position.hint[language])));
        const well = { camel: camels[i] };
        for (const line of lesson.parts[i + 1].split('\n'))
          if (line.startsWith(`${lesson.seat} `) && !(await page.locator('.judged').count()))
            await makeMove(page, line.slice(2), well);
        await page.waitForSelector('.judged.done');
        assert.equal((await page.textContent('.judged p')).trim(), named(position.done[language]));
        if (i === 4) await checkAxe(page);
        await page.click('.judged .now');
      }
      // A game against bots, with the guide; it leads back to the lesson, whose positions are solved.
      await page.waitForSelector('.bar .note a');
      assert.equal(await page.locator('.judged').count(), 0);
      await page.click('.bar .note a');
      await page.waitForSelector('main ol .sr');
      assert.equal(await page.locator('main ol .sr').count(), 5);
      // Neither it nor what was learned is among the last tables: only the game is.
      await page.click('header a >> nth=0');
      await page.waitForSelector('.lists a[href*="t/"]');
      assert.equal(await page.locator('.lists a[href*="t/"]').count(), 1);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    },
    { quick: game === 'dunhuang' },
  );

/** What a first game asks early on. */
const kinds = {
  yspahan: ['dice', 'take', 'field', 'place', 'go', 'after'],
  dunhuang: ['keep', 'go', 'take', 'bonus'],
  kairo: ['turn', 'to', 'build', 'cell', 'entrance', 'second'],
};
/** What a click may lead to: clicked before other things, in turn, while that was not asked yet. */
const leads = {
  field: 'field:',
  place: 'do:goods',
  go: 'do:supervisor',
  to: 'customer:',
  build: 'card:',
  cell: 'stock:',
  entrance: 'cell:',
  second: 'display:',
};
/** What the guide says to what is asked; null: nothing is asked any more. */
const guideOf = (page) =>
  page.evaluate(
    (asks) =>
      document.querySelector(asks) && (document.querySelector('.note p')?.textContent.trim() ?? 'nothing'),
    glowing,
  );
for (const [game, wanted] of Object.entries(kinds))
  test(`a newcomer’s guide stays through a first game of ${game}, until it is put away`, async () => {
    const { guide } = lessonOf(game);
    const page = await visit({ guide: true });
    await playNow(page, game);
    await page.waitForSelector('.note'); // its words are fetched; from now on they come with every question
    let missing = wanted;
    for (let turn = 0; missing.length > 0; turn++) {
      assert.ok(turn < 1000, `never asked: ${missing}`);
      // Clicks like these may end a game before all was asked: who goes to few entrances never chooses one.
      if (!(await myTurn(page))) {
        await page.click('.result button:has-text("Rematch")');
        await page.waitForSelector('.bar.mine');
      }
      const told = await guideOf(page);
      if (!told) continue;
      const kind = Object.keys(guide).find((each) => guide[each].en === told);
      assert.ok(kind, `${told} is said to “${await page.textContent('.prompt')}”`);
      missing = missing.filter((each) => each !== kind);
      const first = missing.flatMap((each) => leads[each] ?? []);
      await clickOne(page, turn, { first: [...first.slice(turn % first.length), ...first] });
    }
    await putAway(page, game);
    await page.click('[aria-label=Settings]');
    await page.check('dialog label:has-text("Guide") input');
    await page.keyboard.press('Escape');
    await putAway(page, game);
    // Of another game nothing is known yet.
    await page.goto(suite.house.url);
    await playNow(page, game === 'kairo' ? 'yspahan' : 'kairo');
    await page.waitForSelector('.note');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/** A click may do no more than stop a move that was to go by itself; and between two turns there is no guide to click. */
async function putAway(page, game) {
  const isAway = () =>
    page.evaluate((of) => JSON.parse(localStorage['caravanserai.newcomer'])[of]?.guided === true, game);
  for (let clicks = 0; !(await isAway()); clicks++) {
    assert.ok(clicks < 5, 'it is not put away');
    await page.click('.note button');
  }
  await page.waitForSelector(glowing);
  assert.equal(await page.locator('.note').count(), 0);
}

test(
  'a newcomer’s first game of Kairo begins with the stalls laid out, the next one does not',
  async () => {
    const page = await visit({ guide: true });
    await playNow(page, 'kairo');
    await page.waitForSelector('.bar.mine');
    assert.match(await page.textContent('.prompt'), /build, lead a customer/);
    await page.goto(suite.house.url);
    await playNow(page, 'kairo');
    await page.waitForSelector('.bar.mine');
    assert.match(await page.textContent('.prompt'), /Place a stall/);
    await page.context().close();
  },
  { quick: true },
);

await suite.run();
