import { describe, expect, it } from 'vitest';
import { checkDice, readPromise } from '../../src/fair/check';
import { chainOf, commitmentOf, Draws, hatOf } from '../../src/fair/draws';
import { chance, throws } from '../../src/games/yspahan/chance';
import type { YspahanView } from '../../src/games/yspahan/view';
import type { Seen } from '../../src/house/seen';

// The worked example of docs/fair-chance.md.
const secret = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const commitment = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const record = `caravanserai 1
game yspahan
seats 3
name 1 Ada
name 2 bot:easy
name 3 Bo
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
  it('chains what happens as the worked example does', async () => {
    const nonces = 'ada-ada-ada-ada-1\n\nbo-bo-bo-bo-bo-bo-3\n';
    expect(await chainOf(secret, nonces, ['1 dice 0', '* roll 112223456'])).toEqual([
      'b01134f496f3581d0a675c2cf249c4084d90a4e15670d28671ba3819caf52169',
      '2a5941315f56990c34ccb419bf98d38531f358b7fefa07799dcb6962e08dca72',
      '71baf35d461a54b3ac273301e3c9ba6320d8925a255bae80b2f84d700f6ff07f',
    ]);
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
  it('knows dice that were seen: one person among bots gets the same draw again', () => {
    const alone = (undo: string, number = 1, bot = 'bot:easy') => `seats 2
name 1 Ada
name 2 ${bot}
moves
# undone 1 dice 0
# draw 1
# undone * roll 112223456
${undo}
1 dice 0
# draw ${number}
* roll 112223456
`;
    const read = (record: string) => {
      const { numbered, diceSeen } = readPromise(record);
      return { numbered, diceSeen };
    };
    expect(read(alone('# undo 2 again 1'))).toEqual({ numbered: true, diceSeen: true });
    expect(readPromise(alone('# undo 2 again 1')).happened).toContain('undo 2 again 1');
    expect(read(alone('# undo 2', 2))).toEqual({ numbered: true, diceSeen: false }); // an older house
    expect(read(alone('# undo 2', 1)).numbered).toBe(false);
    expect(read(alone('# undo 2 again 2', 2)).numbered).toBe(false);
    expect(read(alone('# undo 2 again 1', 1, 'Bo')).numbered).toBe(false);
    const twice = alone(
      '# undo 2 again 1\n# undone 1 dice 0\n# draw 1\n# undone * roll 112223456\n# undo 2',
      2,
    );
    expect(read(twice).numbered).toBe(false); // it could choose which of them to draw on from
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

describe('the house is compared with what was seen', () => {
  const seen: Seen = {
    promise: commitment,
    nonces: { 1: ['an-answer-was-lost', 'ada-ada-ada-ada-1'], 3: ['of-another-time'] },
    mine: [1],
    heads: ['2a5941315f56990c34ccb419bf98d385', '71baf35d461a54b3ac273301e3c9ba63'],
  };
  const check = (text: string, remembered = seen) => checkDice(text, rolling, () => {}, remembered);
  const lies = async (text: string, remembered = seen) => (await check(text, remembered)).lies;

  it('finds all of it again', async () => {
    expect(await check(record)).toMatchObject({ lies: [], found: 2, chained: false });
  });
  it('finds another promise, though its secret fits', async () => {
    expect(await lies(record, { ...seen, promise: '0'.repeat(64) })).toEqual([{ kind: 'OtherPromise' }]);
  });
  it('finds something else added in the own name', async () => {
    expect(await lies(record.replace('ada-1', 'ada-2'))).toEqual([
      { kind: 'OtherNonce', seat: 1 },
      { kind: 'OtherChain' },
    ]);
  });
  it('finds people who added nothing, and bots who did', async () => {
    const nothing = { nonces: {}, mine: [], heads: [] };
    expect(await lies(record.replace(/# nonce 3.*\n/, ''), { promise: commitment, ...nothing })).toEqual([
      { kind: 'NoNonce', seat: 3 },
    ]);
    expect(await lies(record.replace('# nonce 3', '# nonce 2'), { promise: commitment, ...nothing })).toEqual(
      [
        { kind: 'BotNonce', seat: 2 },
        { kind: 'NoNonce', seat: 3 },
      ],
    );
  });
  it('finds draws without their number, and numbers passed over or used twice', async () => {
    const again = '1 take gold gold\n# draw 2\n* draw 1 gold3\n';
    const more = record.replace('1 take gold gold\n', again);
    expect(readPromise(more).numbered).toBe(true);
    for (const wrong of [
      more.replace('# draw 1\n', ''),
      more.replace('# draw 2', '# draw 14'),
      more.replace('# draw 2', '# draw 1'),
      more.replace('1 dice 0', '# draw 1\n1 dice 0'),
    ])
      expect(await lies(wrong, { nonces: {}, mine: [], heads: [] })).toEqual([{ kind: 'DrawNumber' }]);
    const uploaded = record.replace('# nonce 1', '* roll 111111111\n# uploaded 1\n# nonce 1');
    expect(readPromise(uploaded).numbered).toBe(true);
  });
  it('finds what is said twice', async () => {
    const nothing = { nonces: {}, mine: [], heads: [] };
    const twice = record.replace('# nonce 1', '# nonce 1 another-nonce-of-1\n# nonce 1');
    expect(await lies(twice, nothing)).toEqual([{ kind: 'SaidTwice' }]);
  });
  it('finds an undo that is left out', async () => {
    const { nonces, happened } = readPromise(record);
    const heads = await chainOf(secret, nonces, happened);
    expect(happened.slice(2)).toEqual(['1 take camel camels', 'undo 1', '1 take gold gold']);
    const chained = record.replace('# secret', `# chain ${heads.at(-1)}\n# secret`);
    expect(await check(chained)).toMatchObject({ lies: [], chained: true });
    const smooth = chained.replace(/# undo.*\n/g, '');
    expect(await lies(smooth)).toEqual([{ kind: 'ChainBroken' }]);
    // Whoever has the secret can make the chain anew, but not what somebody saw.
    const anew = (await chainOf(secret, nonces, readPromise(smooth).happened)).at(-1);
    const forged = smooth.replace(/# chain .*/, `# chain ${anew}`);
    expect(await lies(forged)).toEqual([]);
    expect(await lies(forged, { ...seen, heads: [heads[3]!.slice(0, 32)] })).toEqual([
      { kind: 'OtherChain' },
    ]);
  });
});
