import { describe, expect, it } from 'vitest';
import { payments, price, proposed } from '../../src/games/kairo/payment';
import type { Colour, KairoView } from '../../src/games/kairo/view';
import { asOffers, recordsOf, walk } from './walked';

describe('a payment of Kairo', () => {
  it('is put together by the same rule that the engine pays by', { timeout: 120_000 }, () => {
    let paid = 0;
    const choices = new Set<number>();
    for (const file of recordsOf('kairo')) {
      let rest: string[] = [];
      let left: string[] | undefined;
      const steps = walk(file);
      for (const [i, { legal, words, view: seen }] of steps.entries()) {
        if (!words.startsWith('pay ')) continue;
        if (paid > 80) break;
        const view = seen() as unknown as KairoView;
        const ways = payments(view, asOffers(legal));
        const first = [...new Set(ways.map(([coin]) => `pay ${coin}`))];
        expect(first.sort(), `${file}: ${words}`).toEqual(legal);
        const told = ways.map((way) => way.join(' ')).sort();
        if (left) expect(told, 'what is left is what was left').toEqual(left);
        if (!left)
          for (let next = i; steps[next]?.words.startsWith('pay '); next++)
            rest.push(steps[next]!.words.slice(4));
        expect(told).toContain(rest.join(' '));
        choices.add(ways.length);
        const [coin] = rest;
        rest = rest.slice(1);
        left = rest.length
          ? told.filter((way) => way.startsWith(`${coin} `)).map((way) => way.slice(`${coin} `.length))
          : undefined;
        paid++;
      }
    }
    expect(paid).toBeGreaterThan(50);
    expect(choices.size, 'with a choice, and without').toBeGreaterThan(5);
  });

  const purse: Record<Colour, number> = { white: 0, red: 4, purple: 1, green: 2, yellow: 2, blue: 0 };
  const view = {
    actor: 1,
    turn: 1,
    stalls: [{ owner: 1, colour: 'green', extensions: ['a', 'b'] }],
    action: { paying_for: 'green', paid_own: 0, paid_others: 0 },
    players: [{ coins: purse }],
  } as unknown as KairoView;

  it('is proposed with as few coins as possible, the others from where there are most', () => {
    expect(price(view)).toEqual({ size: 3, paid: 0 });
    expect(proposed(payments(view, asOffers(['pay green'])), purse)).toEqual([
      'green',
      'green',
      'red',
      'red',
    ]);
  });
});
