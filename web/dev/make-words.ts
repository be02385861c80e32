// The names of things, from the engine's phrases, so that page, terminal and log call them alike, as src/text/words.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineGames } from './engine-games.ts';

const entry =
  /^\{"((?:field|colour|card|joker|building|good|character|action)\.[\w-]+)", "([^"]*)", "([^"]*)", "([^"]*)"\},$/gm;

export function words(engine = join(import.meta.dirname, '../../engine')): string {
  const lines: Record<string, string[]> = { en: [], de: [], nl: [] };
  for (const { name, letter } of engineGames)
    for (const [, key, en, de, nl] of readFileSync(join(engine, name, 'phrases.inc'), 'utf8').matchAll(entry))
      for (const [language, text = ''] of Object.entries({ en, de, nl }))
        lines[language]?.push(`  '${letter.toLowerCase()}.${key}': '${text.replaceAll("'", '’')}',`);
  return `// Made by \`npm run make\` from the engine's phrases: change them there.
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
