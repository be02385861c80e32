import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineGames } from '../../dev/engine-games';
import { games } from '../../src/games';
import { chance as dunhuangChance } from '../../src/games/dunhuang/chance';
import type { DunhuangView } from '../../src/games/dunhuang/view';
import { chance as kairoChance } from '../../src/games/kairo/chance';
import type { KairoView } from '../../src/games/kairo/view';
import { chance as yspahanChance } from '../../src/games/yspahan/chance';
import type { YspahanView } from '../../src/games/yspahan/view';
import { rulesOf } from '../../src/rules/books';
import { de } from '../../src/text/de';
import { en } from '../../src/text/en';
import { nl } from '../../src/text/nl';

describe('every game of the engine', () => {
  it('is found', () => expect(engineGames.length).toBe(Object.keys(games).length));
  for (const { name, letter } of engineGames)
    it(`has its place on the page: ${name}`, () => {
      expect(letter).toMatch(/^[A-Z]$/);
      expect(games).toHaveProperty(name);
      expect(rulesOf(name, 'en').length).toBeGreaterThan(0);
      for (const told of [en, de, nl])
        for (const key of [`game.${name}`, `line.${name}`]) expect(told).toHaveProperty([key]);
      for (const kind of ['json', 'serai']) expect(existsSync(`src/lessons/${name}.${kind}`)).toBe(true);
      expect(existsSync(`../docs/rules/${name}.md`)).toBe(true);
    });
});

describe('what can come is read from the view', () => {
  it('of a deck whose cards are known', () => {
    const deck = { count: 3, known: ['exchange', 'gold3', 'gold3'] };
    const drawn = yspahanChance({ phase: 'draw', deck, action: { drawer: 2 } } as unknown as YspahanView);
    expect([drawn.total, drawn.at(0), drawn.at(2)]).toEqual([3, 'draw 2 gold3', 'draw 2 exchange']);
    const shown = kairoChance(
      { phase: 'show', deck: { count: 2, known: ['top', 'n'] } } as unknown as KairoView,
      'show n',
    );
    expect([shown.total, shown.at(0)]).toEqual([2, 'show n']);
  });
  it('of a hand without what was chosen from it, and of what lies under an empty deck', () => {
    const hand = { count: 2, known: ['tea', 'silk'], known_to_all: [] };
    const stolen = dunhuangChance(
      {
        phase: 'steal',
        players: [{ seat: 1, hand }],
        action: { giver: 1, chosen: { count: 1, known: ['tea'] } },
        deck: { count: 0, known: [] },
        under: [],
      } as unknown as DunhuangView,
      'steal 1 silk',
    );
    expect([stolen.total, stolen.at(0)]).toEqual([1, 'steal 1 silk']);
    const under = { phase: 'draw', deck: { count: 0, known: [] }, under: [{ seat: 2, good: 'wool' }] };
    expect(dunhuangChance(under as unknown as DunhuangView, 'draw 1 wool').at(0)).toBe('draw 1 wool');
  });
});
