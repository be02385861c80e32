// The rules as the page tells them: a game's in one language is a file of its own, fetched when somebody reads.
import files from 'virtual:books';
import type { Language } from '../lib/texts';
import type { Book } from './books';

export const bookOf = async (game: string, language: Language): Promise<Book> => {
  const response = await fetch(files[`${game}.${language}`] ?? '');
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Book;
};

/** The games whose rules the page tells. */
export const ruledGames: readonly string[] = [
  ...new Set(Object.keys(files).map((file) => file.replace(/\..*/, ''))),
];
