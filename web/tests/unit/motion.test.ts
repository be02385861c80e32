import { describe, expect, it } from 'vitest';
import { camelAfter } from '../../src/games/dunhuang/reading';
import { earnings, promised } from '../../src/games/kairo/square';
import { streetBetween } from '../../src/games/yspahan/city';
import { nextSpot } from '../../src/lib/arrows';
import { type Counted, changeBetween, type Lying } from '../../src/motion/change';

const lies = (what: string, at: string, more: Partial<Lying> = {}): Lying => ({
  what,
  at,
  count: 1,
  as: '',
  ...more,
});
const has = (what: string, seat: string, value: number): Counted => ({ what, seat, value });
const change = (
  before: { pieces?: Lying[]; counts?: Counted[] },
  after: { pieces?: Lying[]; counts?: Counted[] },
) =>
  changeBetween(
    { pieces: before.pieces ?? [], counts: before.counts ?? [] },
    { pieces: after.pieces ?? [], counts: after.counts ?? [] },
  );

describe('what changed on the table', () => {
  it('sees a cube go from its shop to the caravan, and leaves the others alone', () => {
    const stays = lies('cube:2', 'shop:b');
    const { moved, came, left } = change(
      { pieces: [lies('cube:2', 'shop:a'), stays] },
      { pieces: [stays, lies('cube:2', 'camel:0')] },
    );
    expect(moved.map(({ from, to }) => [from.at, to.at])).toEqual([['shop:a', 'camel:0']]);
    expect([came, left]).toEqual([[], []]);
  });
  it('does not take another player’s cube for it', () => {
    const { moved, came, left } = change(
      { pieces: [lies('cube:1', 'shop:a')] },
      { pieces: [lies('cube:2', 'camel:0')] },
    );
    expect(moved).toEqual([]);
    expect([came.length, left.length]).toEqual([1, 1]);
  });
  it('counts equal things that lie as one picture', () => {
    const { moved, came } = change(
      { pieces: [lies('good:tea', 'hand', { count: 2 }), lies('good:tea', 'position:3')] },
      { pieces: [lies('good:tea', 'hand', { count: 3 })] },
    );
    expect(moved.map(({ from }) => from.at)).toEqual(['position:3']);
    expect(came).toEqual([]);
  });
  it('lets a card go into the hand of the seat that has one more now', () => {
    const { left, gained } = change(
      {
        pieces: [lies('card:n', 'display', { as: 'card' })],
        counts: [has('card', '2', 3), has('card', '3', 3)],
      },
      { counts: [has('card', '2', 3), has('card', '3', 4)] },
    );
    expect(left.map(({ of }) => of)).toEqual(['3']);
    expect(gained).toEqual([]);
  });
  it('knows who paid whom', () => {
    const { gained, lost } = change(
      { counts: [has('coin', '1', 5), has('coin', '2', 0)] },
      { counts: [has('coin', '1', 3), has('coin', '2', 2)] },
    );
    expect(gained).toEqual([{ what: 'coin', seat: '2', by: 2, of: '1' }]);
    expect(lost).toEqual([]);
  });
});

describe('arrow keys', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 10, y: 1 },
    { x: 30, y: 0 },
    { x: 0, y: 20 },
  ];
  it('lead to the nearest thing in their direction', () => {
    expect(nextSpot('ArrowRight', spots[0]!, spots)).toBe(1);
    expect(nextSpot('ArrowRight', spots[1]!, spots)).toBe(2);
    expect(nextSpot('ArrowDown', spots[0]!, spots)).toBe(3);
    expect(nextSpot('ArrowLeft', spots[0]!, spots)).toBeUndefined();
    expect(nextSpot('Enter', spots[0]!, spots)).toBeUndefined();
  });
});

describe('ways', () => {
  it('leads the supervisor along an arm and over the crossing', () => {
    expect(streetBetween('l2', 'l4')).toEqual(['l3', 'l4']);
    expect(streetBetween('l2', 'b1')).toEqual(['l1', 'x', 'b1']);
    expect(streetBetween('x', 'r2')).toEqual(['r1', 'r2']);
    expect(streetBetween('t3', 'x')).toEqual(['t2', 't1', 'x']);
    expect(streetBetween('x', 'x')).toEqual([]);
  });
  it('knows where the camel stood', () => {
    const lines = ['keep tea', 'camel 7', 'go 1', 'hand', 'go 3'].map((words) => ({ words }));
    expect(camelAfter(lines)).toBe(3);
    expect(camelAfter(lines.slice(0, 1))).toBeUndefined();
  });
  it('shows who earns by a customer', () => {
    const stall = { owner: 2, colour: 'green', cell: 'c4', entrance: 'c5', extensions: ['d4'] } as const;
    const green = { ...stall, extensions: ['d4'] };
    expect(earnings(green, 1)).toEqual([
      { seat: 2, coins: 2 },
      { seat: 1, coins: 1 },
    ]);
    expect(earnings(green, 2)).toEqual([{ seat: 2, coins: 2 }]);
    expect(earnings({ ...green, owner: null }, 1)).toEqual([{ seat: 1, coins: 1 }]);
  });
  it('shows what the house promises for a customer', () => {
    const offer = (key: string, ...args: string[]) => ({ words: '', text: '', key, args });
    expect(promised(offer('k.ask.serve-other', '@colour.green', 'c5', '2', '3', '1', '0'), 1)).toEqual([
      { seat: 3, coins: 2 },
      { seat: 1, coins: 1 },
    ]);
    expect(promised(offer('k.ask.serve-own-barkers', '@colour.green', 'c5', '4', '1', '4', '1'), 1)).toEqual([
      { seat: 1, coins: 4 },
    ]);
  });
});
