// One word for a thing in each language, that of the printed books; the others are not to creep back.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engineGames } from '../../dev/engine-games';
import { rulesOf } from '../../src/rules/books';
import { de } from '../../src/text/de';
import { nl } from '../../src/text/nl';
import { tableDe } from '../../src/text/table.de';
import { tableNl } from '../../src/text/table.nl';

const others = {
  de: /Souk|Koppel|Hamam|\bKran|Vase|violett|Anbau|Endphase|Warenwürfel/,
  nl: /souk|omheining|hamam|hijskraan|karavanserai|\bva(zen|as)|slotfase|vergroot/i,
};
const pages = { de: { ...de, ...tableDe }, nl: { ...nl, ...tableNl } };

describe('words', () => {
  for (const language of ['de', 'nl'] as const)
    it(`are the same everywhere (${language})`, () => {
      const rules = engineGames
        .flatMap(({ name }) => rulesOf(name, language))
        .flatMap(({ title, paragraphs }) => [
          title,
          ...paragraphs.flatMap(({ text, scene }) => [text, scene?.caption ?? '']),
        ]);
      const column = language === 'de' ? 2 : 3;
      const engine = engineGames.flatMap(({ name }) =>
        readFileSync(`../engine/${name}/phrases.inc`, 'utf8')
          .split('\n')
          .flatMap((line) => line.match(/"(?:[^"\\]|\\.)*"/g)?.[column] ?? []),
      );
      expect(engine.length).toBeGreaterThan(300);
      const lessons = engineGames.flatMap(({ name }) =>
        [
          ...readFileSync(`src/lessons/${name}.json`, 'utf8').matchAll(
            new RegExp(`"${language}": "(.*)"`, 'g'),
          ),
        ].map((found) => found[1]!),
      );
      expect(lessons.length).toBeGreaterThan(120);
      const said = [...Object.values(pages[language]), ...rules, ...engine, ...lessons];
      expect(said.filter((each) => others[language].test(each))).toEqual([]);
    });
});
