import { describe, expect, it } from 'vitest';
import { readKairo } from '../../src/games/kairo/reading';
import { Desk } from '../../src/lib/desk.svelte';

function deskWith(...moves: string[]) {
  const played: string[] = [];
  const asked: string[][] = [];
  const desk = new Desk(readKairo, {
    play: ({ words }) => played.push(words),
    whyNot: (targets, clicked) => asked.push([...clicked, targets[0] ?? '']),
  });
  desk.offer(moves.map((words) => ({ words, text: words, key: '', args: [] })));
  return { desk, played, asked };
}
const stalls = [
  'stall red c10 d10',
  'stall red c10 c9',
  'stall red e5 e6',
  'stall red e5 f5',
  'stall blue j3 j4',
];

describe('the desk', () => {
  it('plays the move that the clicks decide', () => {
    const { desk, played } = deskWith(...stalls);
    for (const each of ['stock:red', 'cell:c10', 'entrance:c9']) desk.click([each]);
    expect(played).toEqual(['stall red c10 c9']);
  });
  it('takes another cell instead of the one chosen, and keeps the stall', () => {
    const { desk, played, asked } = deskWith(...stalls);
    for (const each of ['stock:red', 'cell:c10', 'cell:e5'])
      desk.click([each, each.replace('cell', 'entrance')]);
    expect(desk.clicked).toEqual(['stock:red', 'cell:e5']);
    expect([played, asked]).toEqual([[], []]);
  });
  it('does not make a whole move of a change of mind', () => {
    const { desk, played } = deskWith(...stalls);
    desk.click(['stock:red']);
    desk.click(['stock:blue']);
    expect(desk.clicked).toEqual([]);
    expect(played).toEqual([]);
  });
  it('puts several moves together as one, changes them by clicks, and makes them when that is said', () => {
    const { desk, played } = deskWith();
    const ways = [
      'pay red red red',
      'pay red red blue blue',
      'pay red blue blue blue blue',
      'pay red red blue green',
    ];
    desk.offer(
      ways.map((words) => ({ words, text: '', key: '', args: [], run: [] })),
      ['coin:red', 'coin:red', 'coin:red'],
    );
    expect(desk.ready?.words).toBe('pay red red red');
    desk.click(['coin:blue']);
    expect(desk.clicked).toEqual(['coin:red', 'coin:red', 'coin:blue']);
    expect(desk.ready).toBeUndefined();
    desk.click(['coin:green']);
    expect(desk.ready?.words).toBe('pay red red blue green');
    desk.unclick(['coin:green']);
    desk.click(['coin:blue']);
    desk.click(['coin:blue']);
    expect(desk.clicked.join()).toBe('coin:red,coin:blue,coin:blue,coin:blue');
    expect(desk.open(['coin:red'])).toBe('coin:red');
    expect(played).toEqual([]);
    desk.click(['coin:blue']);
    desk.play(desk.ready!);
    expect(played).toEqual(['pay red blue blue blue blue']);
  });
  it('asks why about what no move is about', () => {
    const { desk, asked } = deskWith(...stalls);
    desk.click(['stock:red']);
    desk.click(['cell:a1']);
    expect(asked).toEqual([['stock:red', 'cell:a1']]);
  });
});
