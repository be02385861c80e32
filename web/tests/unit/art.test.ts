import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games';
import { characters } from '../../src/games/dunhuang/view';

describe('pictures beside the page', () => {
  it('there is one of every game', () => {
    for (const game of Object.keys(games)) expect(existsSync(`src/art/games/${game}.svg`), game).toBe(true);
  });
  it('everybody of Dunhuang has a portrait, and nothing in it is missing', () => {
    const sheet = readFileSync('src/art/portraits.svg', 'utf8');
    const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    expect(drawn.sort()).toEqual([...characters].sort());
    for (const [, name] of sheet.matchAll(/href="#([^"]+)"/g)) expect(sheet).toContain(` id="${name}"`);
  });
});
