// The rules as they are written, from which the build makes a file a game and language. A paragraph is one line a
// language; the languages must have the same paragraphs.
import type { Language } from '../lib/texts';
import { dunhuang } from './dunhuang';
import { kairo } from './kairo';
import { yspahan } from './yspahan';

/** What is told in each language. */
export type Told = Record<Language, string>;
export type SceneName =
  | 'tower'
  | 'chests'
  | 'supervisor'
  | 'caravan'
  | 'city'
  | 'effects'
  | 'buildings'
  | 'circle'
  | 'people'
  | 'shops'
  | 'square'
  | 'market'
  | 'extend'
  | 'serve'
  | 'cards';
export interface Chapter {
  title: Told;
  /**
   * The numbers of the rules that a paragraph tells; whether it holds a ruling of ours, or something that we had to
   * reconstruct; and a picture with what is to be seen there.
   */
  paragraphs: {
    rules: string;
    ruling?: true;
    reconstructed?: true;
    told: Told;
    scene?: { name: SceneName; caption: Told };
  }[];
}

export const books: Record<string, Chapter[]> = { yspahan, dunhuang, kairo };

/** `Y-5 Y-7..9` is Y-5, Y-7, Y-8, Y-9. */
export function numbersOf(rules: string): string[] {
  return rules.split(' ').flatMap((each) => {
    const range = /^([A-Z])-(\d+)\.\.(\d+)$/.exec(each);
    if (!range) return [each];
    const [, letter, from, to] = range;
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${letter}-${Number(from) + i}`);
  });
}

export function rulesOf(game: string, language: Language) {
  const met = new Set<string>();
  const meet = (rule: string): boolean => !met.has(rule) && Boolean(met.add(rule));
  return (books[game] ?? []).map((chapter, i) => ({
    id: `chapter-${i + 1}`,
    title: chapter.title[language],
    paragraphs: chapter.paragraphs.map(({ rules, ruling, reconstructed, told, scene }) => ({
      rules: numbersOf(rules),
      /** The rules that no paragraph before has told. */
      first: numbersOf(rules).filter(meet),
      ruling: ruling ?? false,
      reconstructed: reconstructed ?? false,
      scene: scene && { name: scene.name, caption: scene.caption[language] },
      text: told[language],
    })),
  }));
}

export type Book = ReturnType<typeof rulesOf>;
