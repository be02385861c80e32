import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games';
import { dunhuang } from '../../src/games/dunhuang';
import type { DunhuangView } from '../../src/games/dunhuang/view';
import { yspahan } from '../../src/games/yspahan';
import type { YspahanView } from '../../src/games/yspahan/view';
import type { Effect } from '../../src/house/messages';
import { momentsIn, sums, verdict } from '../../src/lib/counting';
import { since } from '../../src/lib/since';

const say = (text: string) => text;
const souk: Effect = {
  key: 'y.caused.souk',
  args: ['2', '@field.chest', '@colour.yellow', '6'],
  seat: 2,
  points: 6,
  text: 'six',
};
const week: Effect = { key: 'y.caused.caravan-week', args: ['1'], seat: 1, points: 3, text: 'three' };

describe('moments that stop the eye', () => {
  it('are caused by the engine under these names', () => {
    for (const [name, page] of Object.entries(games)) {
      const phrases = readFileSync(`../engine/${name}/phrases.inc`, 'utf8');
      for (const key of Object.keys(page.moments)) expect(phrases).toContain(`"${key}"`);
    }
  });
  it('are counted thing by thing', () => {
    const { counting, calls } = momentsIn(yspahan, [souk, week], say);
    expect(counting?.title).toBe('End of the week');
    expect(counting?.rows.map(({ seat, points, places }) => [seat, points, places[0]])).toEqual([
      [2, 6, 'shop:chest.yellow.1'],
      [1, 3, 'caravan'],
    ]);
    expect(counting?.rows[0]?.places.length).toBe(3);
    expect(calls).toEqual([]);
    expect(sums([...(counting?.rows ?? []), { seat: 2, points: 4, text: '', places: [] }])).toEqual([
      { seat: 1, points: 3 },
      { seat: 2, points: 10 },
    ]);
  });
  it('are called out, unless the move says it', () => {
    const token: Effect = { key: 'd.caused.token-taken', args: ['1', '@good.tea', '2'], seat: 1 };
    expect(momentsIn(dunhuang, [token, { ...token, said: true }], say)).toEqual({
      counting: undefined,
      calls: [token],
    });
  });
});

describe('the winner is named as what they are', () => {
  const names = ['Ada', 'Bob', 'Cleo'];
  it('by points, in a tie, together, at once', () => {
    expect(verdict(names, [70, 64, 50], [1])).toBe('Ada wins with 70 points, 6 ahead');
    expect(verdict(names, [70, 70, 50], [2])).toBe('Bob wins the tiebreak, with 70 points');
    expect(verdict(names, [70, 70, 70], [1, 2, 3])).toBe('Ada, Bob and Cleo win together with 70 points');
    expect(verdict(names, [3, 9, 1], [1], 'Ada wins at once.')).toBe('Ada wins at once.');
  });
});

describe('since one’s own last move', () => {
  const line = (text: string) => ({ actor: text[0] ?? '', words: text.slice(2) });
  it('is marked where others have acted', () => {
    const lines = [
      '2 place sack.blue.1',
      '1 end',
      '* roll 112233456',
      '2 take sack shops',
      '2 place sack.blue.2',
    ];
    const found = since(yspahan, {} as YspahanView, lines.map(line), 1);
    expect([...found]).toEqual([['shop:sack.blue.2', 2]]);
    expect(since(yspahan, {} as YspahanView, lines.map(line), 2).size).toBe(0);
  });
  it('where the camel went', () => {
    const view = { camel: 3, circle: [] } as unknown as DunhuangView;
    expect([...since(dunhuang, view, ['1 go 1', '2 camel 4', '2 go 2'].map(line), 1)].length).toBeGreaterThan(
      0,
    );
  });
});
