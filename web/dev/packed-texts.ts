// In the built page every key of its words stands once, and each language is a plain list behind them: that is shorter to
// load than three lists with the same keys.
import type { Plugin } from 'vite';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { nl } from '../src/text/nl.ts';
import { tableDe } from '../src/text/table.de.ts';
import { tableEn } from '../src/text/table.en.ts';
import { tableNl } from '../src/text/table.nl.ts';
import { wordsDe, wordsEn, wordsNl } from '../src/text/words.ts';

const catalogues: Record<string, Record<string, string>> = {
  en: { ...en, ...tableEn, ...wordsEn },
  de: { ...de, ...tableDe, ...wordsDe },
  nl: { ...nl, ...tableNl, ...wordsNl },
};
const keys = Object.keys(catalogues.en ?? {});
const written = /const catalogues[^=]*= \{[\s\S]*?\n\};/;

const packed = (): string => {
  const said = Object.keys(catalogues).map((language) =>
    keys.map((key) => catalogues[language]?.[key] ?? ''),
  );
  if (said.flat().some((text) => text.includes('\n'))) throw new Error('a text of two lines');
  return `const keys = ${JSON.stringify(keys.join(' '))}.split(' ');
const catalogue = (said) => Object.fromEntries(said.split('\\n').map((text, i) => [keys[i], text]));
const catalogues = {${Object.keys(catalogues).map((language, i) => `${language}: catalogue(${JSON.stringify(said[i]?.join('\n'))})`)}};`;
};

export const packedTexts: Plugin = {
  name: 'packed-texts',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/lib/texts.ts')) return undefined;
    if (!written.test(code)) throw new Error(`${id}: there are no catalogues to pack`);
    return { code: code.replace(written, () => packed()), map: null };
  },
};
