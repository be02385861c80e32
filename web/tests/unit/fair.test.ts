import { describe, expect, it } from 'vitest';
import { checkDice, readPromise } from '../../src/fair/check';
import { commitmentOf, Draws, hatOf } from '../../src/fair/draws';
import { chance, throws } from '../../src/games/yspahan/chance';
import type { YspahanView } from '../../src/games/yspahan/view';

// The worked example of docs/fair-chance.md.
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const record = `caravanserai 1
game yspahan
seats 3
moves
# commitment ${commitment}
# nonce 1 ada-ada-ada-ada-1
# nonce 3 bo-bo-bo-bo-bo-bo-3
1 dice 0
# draw 1
* roll 112223456
# undone 1 take camel camels
# undo 1
1 take gold gold
# secret ${secret}
`;
const rolling = async () => chance({ seats: 3, phase: 'roll', yellow_bought: 0 } as YspahanView);

describe('dice drawn again', () => {
  it('keeps the promise of the worked example', async () => {
    expect(await commitmentOf(secret)).toBe(commitment);
  });
  it('has the blocks and the roll of the worked example', async () => {
    const dice = new Draws(secret, 'ada-ada-ada-ada-1\n\nbo-bo-bo-bo-bo-bo-3\n');
    expect((await dice.block(1, 0))[0]).toBe(0xa29e6997e8770973n);
    expect(await dice.draw(1, await rolling())).toBe('roll 112223456');
  });
  it('weighs every throw: all together are 6 to the number of dice', () => {
    for (const dice of [1, 3, 9])
      expect(throws(dice).reduce((sum, { ways }) => sum + ways, 0)).toBe(6 ** dice);
    expect(throws(2).map(({ faces }) => faces)[1]).toBe('12');
  });
  it('goes through words in their order', () => {
    const hat = hatOf([
      ['a', 2],
      ['b', 1],
    ]);
    expect([0, 1, 2].map(hat.at)).toEqual(['a', 'a', 'b']);
    expect(hat.total).toBe(3);
  });
});

describe('a record is checked', () => {
  it('reads what it says of its dice', () => {
    expect(readPromise(record)).toMatchObject({
      commitment,
      secret,
      nonces: 'ada-ada-ada-ada-1\n\nbo-bo-bo-bo-bo-bo-3\n',
      draws: [{ number: 1, words: 'roll 112223456', before: 1 }],
      undone: 0,
    });
  });
  it('agrees', async () => {
    expect(await checkDice(record, rolling)).toMatchObject({ promise: true, agreed: 1, of: 1 });
  });
  it('finds another roll', async () => {
    const verdict = await checkDice(record.replace('112223456', '112223455'), rolling);
    expect(verdict).toMatchObject({
      agreed: 0,
      wrong: { line: 2, found: 'roll 112223455', due: 'roll 112223456' },
    });
  });
  it('finds another secret', async () => {
    const verdict = await checkDice(record.replace('secret 0001', 'secret 0002'), rolling);
    expect(verdict.promise).toBe(false);
  });
});
