import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineGames } from '../../dev/engine-games';
import { made } from '../../dev/make';
import { fill, type Language, languageNames, languages } from '../../src/lib/texts';
import { numbersOf, rulesOf } from '../../src/rules/books';

describe('rules', () => {
  it('reads ranges of numbers', () => {
    expect(numbersOf('Y-5 Y-7..9')).toEqual(['Y-5', 'Y-7', 'Y-8', 'Y-9']);
  });
  for (const { name: game, letter } of engineGames) {
    const exact = readFileSync(`../docs/rules/${game}.md`, 'utf8');
    const wanted = [...exact.matchAll(new RegExp(`\\*\\*(${letter}-\\d+)\\*\\*`, 'g'))].map(
      (found) => found[1]!,
    );
    const paragraphsIn = (language: Language) =>
      rulesOf(game, language).flatMap((chapter) => chapter.paragraphs);

    for (const language of languages)
      it(`tells every rule of ${game} in ${languageNames[language]}`, () => {
        const told = paragraphsIn(language).filter((each) => each.text.length > 30);
        const rules = new Set(told.flatMap((each) => each.rules));
        expect(wanted.filter((rule) => !rules.has(rule))).toEqual([]);
        expect([...rules].filter((rule) => !wanted.includes(rule))).toEqual([]);
        expect(
          told.filter((each) => each.first.length > 3).map((each) => each.rules),
          'a paragraph tells few rules, so that who is sent to one finds it',
        ).toEqual([]);
      });
    it(`marks the rulings and the guesses in ${game}`, () => {
      for (const [mark, found] of [
        ['ruling', /^- \*\*([A-Z]-\d+)\*\*.*\[ruling/gm],
        ['reconstructed', /^- \*\*([A-Z]-\d+)\*\*.*\[reconstructed/gm],
      ] as const)
        for (const [, rule] of exact.matchAll(found))
          expect(
            paragraphsIn('en')
              .filter((each) => each.rules.includes(rule!))
              .every((each) => each[mark]),
            `${rule} is a ${mark}`,
          ).toBe(true);
    });
    it(`says the same numbers of ${game} in every language`, () => {
      const numbers = (language: Language) =>
        paragraphsIn(language).map(({ rules, text }) => [rules[0], (text.match(/\d+/g) ?? []).sort()]);
      for (const language of languages) expect(numbers(language)).toEqual(numbers('en'));
    });
    it(`gives every rule of ${game} one address`, () => {
      const first = paragraphsIn('en').flatMap((each) => each.first);
      expect([...first].sort()).toEqual([...new Set(wanted)].sort());
    });
  }
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
