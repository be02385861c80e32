import { describe, expect, it } from 'vitest';
import type { LineEvent } from '../../src/house/messages';
import { takeBack } from '../../src/lib/takeback';

/** Lines by who made them: a seat, `*` for chance; `+` behind it came with a record. */
const told = (who: string): LineEvent[] =>
  who.split(' ').map((each, i) => ({
    event: i + 1,
    at: 0,
    kind: 'line',
    actor: each.charAt(0),
    words: '',
    maker: each.endsWith('+') ? 'uploaded' : each === '*' ? 'chance' : 'person',
  }));

describe('taking back', () => {
  it('is the last step, or the turn as far as the house lets one', () => {
    expect(takeBack(told('2 * 1 1 1'), 1, 3, false)).toEqual({ step: 5, turn: 3, asks: false });
    expect(takeBack(told('2 1 * 1'), 1, 4, true)).toEqual({ step: 4, asks: false });
  });
  it('asks the others about the last step, when it is no longer the seat’s alone', () => {
    expect(takeBack(told('1 1 * 2'), 1, undefined, false)).toEqual({ step: 2, asks: true });
  });
  it('needs nobody among bots: then the turn begins where another seat’s ended', () => {
    expect(takeBack(told('1 2 1 * 1 * 2 *'), 1, undefined, true)).toEqual({ step: 5, turn: 3, asks: false });
    expect(takeBack(told('2 1 *'), 1, undefined, true)).toEqual({ step: 2, asks: false });
  });
  it('takes moves that were made as one back as one', () => {
    const lines = told('2 1 1 1');
    lines[1]!.words = 'extend red c4';
    for (const line of lines.slice(2)) line.words = 'pay red';
    const isPart = (words: string): boolean => words.startsWith('pay ');
    expect(takeBack(lines, 1, 2, false, isPart)).toEqual({ step: 3, turn: 2, asks: false });
  });
  it('never reaches into a loaded record, or where one has not moved', () => {
    expect(takeBack(told('1+ *+ 2'), 1, undefined, true)).toBeUndefined();
    expect(takeBack(told('1+ 1 1'), 1, undefined, true)).toEqual({ step: 3, turn: 2, asks: false });
  });
});
