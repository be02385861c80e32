// The page's own words. English names the keys; a language that misses one does not compile.
import { de } from '../text/de';
import { en } from '../text/en';
import { nl } from '../text/nl';
import { tableDe } from '../text/table.de';
import { tableEn } from '../text/table.en';
import { tableNl } from '../text/table.nl';
import { type Words, wordsDe, wordsEn, wordsNl } from '../text/words';

export type Texts = Record<keyof typeof en, string>;
export type TableTexts = Record<keyof typeof tableEn, string>;
export type Key = keyof Texts | keyof TableTexts | keyof Words;
export type Language = 'en' | 'de' | 'nl';
export const languages: readonly Language[] = ['en', 'de', 'nl'];
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', nl: 'Nederlands' };

const catalogues: Record<Language, Record<Key, string>> = {
  en: { ...en, ...tableEn, ...wordsEn },
  de: { ...de, ...tableDe, ...wordsDe },
  nl: { ...nl, ...tableNl, ...wordsNl },
};

/** `{0}` is an argument, `{0|one|more}` a choice by its number. */
export function fill(pattern: string, args: readonly (string | number)[]): string {
  return pattern.replace(
    /\{(\d)(?:\|([^|}]*)\|([^}]*))?\}/g,
    (_, index: string, one?: string, more?: string) => {
      const value = args[Number(index)] ?? '';
      if (one === undefined || more === undefined) return String(value);
      return Number(value) === 1 ? one : more;
    },
  );
}

export const sayIn = (language: Language, key: Key, ...args: (string | number)[]): string =>
  fill(catalogues[language][key], args);

export const isKey = (key: string): key is Key => key in catalogues.en;
