// The games of the engine, as its registry lists them, with their letters: what the page must know is compared with it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const engine = join(import.meta.dirname, '../../engine');

export interface EngineGame {
  name: string;
  letter: string;
}

const listed =
  /using AllGames = GameList<([^>]*)>/.exec(readFileSync(join(engine, 'registry.h'), 'utf8'))?.[1] ?? '';

export const engineGames: EngineGame[] = [...listed.matchAll(/[A-Z]\w+/g)].map(([type]) => {
  const name = type.toLowerCase();
  const rules = readFileSync(join(engine, name, `${name}.h`), 'utf8');
  return { name, letter: /kLetter = '([A-Z])'/.exec(rules)?.[1] ?? '' };
});
