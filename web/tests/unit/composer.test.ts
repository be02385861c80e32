import { describe, expect, it } from 'vitest';
import { readDunhuang } from '../../src/games/dunhuang/reading';
import { readKairo } from '../../src/games/kairo/reading';
import { readYspahan } from '../../src/games/yspahan/reading';
import { decided, movesVia, narrow, type Offer, restAfter } from '../../src/lib/composer';

const offers = (...words: string[]): Offer[] =>
  words.map((each) => ({ words: each, text: each, key: '', args: [] }));

describe('restAfter', () => {
  it('takes the things of a stage in any order, stages one after the other', () => {
    const stages = [['card:n', 'card:s'], ['entrance:d4']];
    expect(restAfter(stages, ['card:s', 'card:n'])).toEqual([['entrance:d4']]);
    expect(restAfter(stages, ['entrance:d4'])).toBeUndefined();
    expect(restAfter(stages, ['card:n', 'card:s', 'entrance:d4'])).toEqual([]);
  });
  it('counts equal things one by one', () => {
    expect(restAfter([['card:n', 'card:n']], ['card:n'])).toEqual([['card:n']]);
    expect(restAfter([['card:n', 'card:n']], ['card:n', 'card:n', 'card:n'])).toBeUndefined();
  });
});

describe('narrow', () => {
  it('offers exactly what a legal move is about', () => {
    const list = offers('place sack.blue.1', 'place sack.blue.2');
    expect([...narrow(list, readYspahan, []).next]).toEqual(['shop:sack.blue.1', 'shop:sack.blue.2']);
  });
  it('plays the exact move, though a longer one exists', () => {
    const list = offers('take camel camels', 'take camel camels with gold3', 'take camel card');
    const narrowed = narrow(list, readYspahan, ['field:camel', 'do:camels']);
    expect(decided(narrowed)?.words).toBe('take camel camels');
  });
  it('lets a card be laid down first', () => {
    const list = offers('take camel camels', 'take camel camels with gold3', 'take gold gold with gold3');
    const narrowed = narrow(list, readYspahan, ['card:gold3']);
    expect([...narrowed.next].sort()).toEqual(['field:camel', 'field:gold']);
    expect(decided(narrow(list, readYspahan, ['card:gold3', 'field:gold']))?.words).toBe(
      'take gold gold with gold3',
    );
  });
  it('lets a card build by itself', () => {
    const list = offers('play no-camels shop', 'play no-camels hoist', 'build shop', 'play gold3');
    const narrowed = narrow(list, readYspahan, ['card:no-camels']);
    expect([...narrowed.next].sort()).toEqual(['building:hoist', 'building:shop']);
    expect(decided(narrow(list, readYspahan, ['card:no-camels', 'building:shop']))?.words).toBe(
      'play no-camels shop',
    );
  });
  it('completes the only move left', () => {
    const list = offers('stall red c10 d10', 'stall blue e10 f10', 'stall blue e10 e11');
    expect(decided(narrow(list, readKairo, ['stock:red']))?.words).toBe('stall red c10 d10');
    expect(decided(narrow(list, readKairo, ['stock:blue']))).toBeUndefined();
  });
  it('asks for the entrance after the stall', () => {
    const list = offers('stall blue e10 f10', 'stall blue e10 e11', 'stall blue f10 e10');
    const first = narrow(list, readKairo, ['stock:blue']);
    expect([...first.next].sort()).toEqual(['cell:e10', 'cell:f10']);
    expect([...narrow(list, readKairo, ['stock:blue', 'cell:e10']).next].sort()).toEqual([
      'entrance:e11',
      'entrance:f10',
    ]);
  });
  it('keeps the moves that a click leads to', () => {
    const list = offers('go 1', 'go 2', 'go 9');
    const reading = readDunhuang(3);
    expect(movesVia(narrow(list, reading, []), 'position:4').map((each) => each.words)).toEqual(['go 1']);
    expect(movesVia(narrow(list, reading, ['do:round-1']), 'position:4').map((each) => each.words)).toEqual([
      'go 9',
    ]);
  });
});
