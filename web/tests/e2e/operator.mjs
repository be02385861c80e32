// The operator's page: who may enter, what is done there, and who hears of it.
import assert from 'node:assert/strict';
import { checkAxe, myTurn } from './play.mjs';
import { openSuite, playNow, twoAt } from './suite.mjs';

const suite = await openSuite();
const { test, visit, house } = suite;

async function enter(options = {}) {
  const page = await visit({ at: `${house.url}#operator`, ...options });
  await page.fill('input[type=password]', house.operatorKey('Zoë'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('section.tables');
  return page;
}
const isDone = (page) => page.waitForSelector('[role=status]:has-text("in the log")');

test(
  'a wrong key opens nothing, the right one stays in its tab',
  async () => {
    const page = await visit({ at: `${house.url}#operator` });
    house.operatorKey('Zoë');
    await page.fill('input[type=password]', 'f'.repeat(64));
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]:has-text("operator’s key")');
    await checkAxe(page);
    await page.fill('input[type=password]', house.operatorKey('Zoë'));
    await page.keyboard.press('Enter');
    await page.waitForSelector('section.tables');
    await page.reload();
    await page.waitForSelector('section.tables');
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('operator')), false);
    await page.click('button:has-text("Leave")');
    await page.waitForSelector('input[type=password]');
    await page.reload();
    await page.waitForSelector('input[type=password]');
    // The browser itself complains of the 403 that was asked for.
    assert.deepEqual(
      page.faults.filter((each) => !each.includes('403')),
      [],
    );
  },
  { quick: true },
);

test('a message is removed and a table closed, and those who sit there read why', async () => {
  const { ada, bob } = await twoAt(suite, 'kairo');
  await ada.click('#side-chat');
  await ada.fill('.chat input', 'Rude words');
  await ada.click('.chat button');
  await bob.click('#side-chat');
  await bob.waitForSelector('.chat li:has-text("Rude words")');
  const page = await enter();
  const id = ada.url().split('/t/')[1].split('#')[0];
  // By the keyboard alone.
  await page.focus(`[data-table="${id}"] button`);
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog li:has-text("Rude words")');
  await checkAxe(page);
  await page.focus('dialog button:has-text("Remove")');
  await page.keyboard.press('Enter');
  await bob.waitForSelector('.chat:not(:has-text("Rude words"))');
  await page.fill('dialog form input >> nth=0', 'We close at ten.');
  await page.keyboard.press('Enter');
  for (const each of [ada, bob]) {
    await each.waitForSelector('.shut:has-text("We close at ten.")');
    assert.deepEqual(each.faults, []);
  }
  await checkAxe(bob);
  await page.keyboard.press('Escape');
  await page.waitForSelector('ol li:has-text("closed a table")');
  assert.deepEqual(page.faults, []);
});

test('what is announced stands on the home page; bans and pardons; draining, and going on', async () => {
  for (const [size, theme] of [
    ['wide', 'light'],
    ['phone', 'dark'],
  ]) {
    const page = await enter({ size, theme });
    await page.fill('section[aria-labelledby=said] input', `Soup (${size})`);
    await page.click('button:has-text("Announce")');
    await isDone(page);
    const guest = await visit();
    await guest.waitForSelector(`.announced:has-text("Soup (${size})")`);
    await page.fill('section[aria-labelledby=bans] input >> nth=0', '192.0.2.7');
    await page.fill('section[aria-labelledby=bans] input >> nth=1', 'You flood us.');
    await page.click('section[aria-labelledby=bans] button:has-text("Ban")');
    await page.waitForSelector('li:has-text("192.0.2.7"):has-text("You flood us.")');
    await checkAxe(page);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
    await page.click('button:has-text("Pardon")');
    await page.waitForSelector('section[aria-labelledby=bans]:has-text("Nobody is banned")');
    // It does not end while somebody plays.
    await playNow(guest, 'kairo');
    await myTurn(guest);
    await page.click('button:has-text("Drain")');
    await page.waitForSelector('section[aria-labelledby=drain] button:has-text("Go on")');
    await page.click('button:has-text("Go on")');
    await page.waitForSelector('button:has-text("Drain")');
    await page.click('button:has-text("Take back")');
    await page.waitForSelector('section[aria-labelledby=said]:not(:has-text("Soup"))');
    assert.deepEqual(page.faults, []);
  }
});

await suite.run();
