// The names of things, from the engine's phrases, so that page, terminal and log call them alike:
// node dev/make-words.ts writes src/text/words.ts; a unit test fails when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineGames } from './engine-games.ts';

const entry =
  /^\{"((?:field|colour|card|building|good|character)\.[\w-]+)", "([^"]*)", "([^"]*)", "([^"]*)"\},$/gm;

export function words(engine = join(import.meta.dirname, '../../engine')): string {
  const lines: Record<string, string[]> = { en: [], de: [], nl: [] };
  for (const { name, letter } of engineGames)
    for (const [, key, en, de, nl] of readFileSync(join(engine, name, 'phrases.inc'), 'utf8').matchAll(entry))
      for (const [language, text = ''] of Object.entries({ en, de, nl }))
        lines[language]?.push(`  '${letter.toLowerCase()}.${key}': '${text.replaceAll("'", '’')}',`);
  return `// Made by dev/make-words.ts from the engine's phrases: change them there.
export const wordsEn = {
${lines.en?.join('\n')}
};
export type Words = Record<keyof typeof wordsEn, string>;
export const wordsDe: Words = {
${lines.de?.join('\n')}
};
export const wordsNl: Words = {
${lines.nl?.join('\n')}
};
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(import.meta.dirname, '../src/text/words.ts'), words());
