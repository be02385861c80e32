import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineGames } from '../../dev/engine-games';
import { made } from '../../dev/make';
import { fill } from '../../src/lib/texts';
import { numbersOf, rulesOf } from '../../src/rules';

describe('rules', () => {
  it('reads ranges of numbers', () => {
    expect(numbersOf('Y-5 Y-7..9')).toEqual(['Y-5', 'Y-7', 'Y-8', 'Y-9']);
  });
  for (const { name: game, letter } of engineGames)
    it(`tells every rule of ${game}`, () => {
      const exact = readFileSync(`../docs/rules/${game}.md`, 'utf8');
      const wanted = [...exact.matchAll(new RegExp(`\\*\\*(${letter}-\\d+)\\*\\*`, 'g'))].map(
        (found) => found[1]!,
      );
      const paragraphs = rulesOf(game, 'en').flatMap((chapter) => chapter.paragraphs);
      const told = new Set(paragraphs.flatMap((each) => each.rules));
      expect(wanted.filter((rule) => !told.has(rule))).toEqual([]);
      for (const [mark, found] of [
        ['ruling', /^- \*\*([A-Z]-\d+)\*\*.*\[ruling/gm],
        ['reconstructed', /^- \*\*([A-Z]-\d+)\*\*.*\[reconstructed/gm],
      ] as const)
        for (const [, rule] of exact.matchAll(found))
          expect(
            paragraphs.filter((each) => each.rules.includes(rule!)).every((each) => each[mark]),
            `${rule} is a ${mark}`,
          ).toBe(true);
      expect([...told].filter((rule) => !wanted.includes(rule))).toEqual([]);
    });
});

describe('what is made from elsewhere', () => {
  for (const [file, make] of Object.entries(made))
    it(`${file} is up to date`, async () => {
      expect(readFileSync(`src/${file}`, 'utf8') === (await make()), 'npm run make').toBe(true);
    });
});

describe('words', () => {
  it('fills arguments and chooses by number', () => {
    expect(fill('{0} {0|card|cards} of {1}', [1, 'Ada'])).toBe('1 card of Ada');
    expect(fill('{0} {0|card|cards}', [3])).toBe('3 cards');
  });
});
