// The page's own words. English names the keys; a language that misses one does not compile.
import { de } from '../text/de';
import { en } from '../text/en';
import { nl } from '../text/nl';

export type Key = keyof typeof en;
export type Texts = Record<Key, string>;
export type Language = 'en' | 'de' | 'nl';
export const languages: readonly Language[] = ['en', 'de', 'nl'];
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', nl: 'Nederlands' };

const catalogues: Record<Language, Texts> = { en, de, nl };

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

export const isKey = (key: string): key is Key => key in en;
