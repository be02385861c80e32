// Makes what the page has from elsewhere: words and facts of the engine, types of the house's messages, its own version.
// `npm run make`, after `scripts/build`; a unit test fails where one of them is out of date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { facts } from './make-facts.ts';
import { mark } from './make-mark.ts';
import { types } from './make-types.ts';
import { words } from './make-words.ts';

export const made: Record<string, () => string | Promise<string>> = {
  'text/words.ts': words,
  'games/facts.ts': facts,
  'house/protocol.ts': types,
  '../public/house.json': mark,
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const [file, make] of Object.entries(made))
    writeFileSync(join(import.meta.dirname, '../src', file), await make());
