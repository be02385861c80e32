// The rules of each game in each language as a file that the page fetches when somebody reads them; `virtual:books` says
// where they are.
import type { Plugin } from 'vite';
import { languages } from '../src/lib/texts.ts';
import { rulesOf, books as written } from '../src/rules/books.ts';

const NAME = 'virtual:books';
let building = false;

export const books: Plugin = {
  name: 'books',
  configResolved({ command, mode }) {
    building = command === 'build' && mode !== 'test';
  },
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined;
    const places = Object.keys(written).flatMap((game) =>
      languages.map((language) => {
        const source = JSON.stringify(rulesOf(game, language));
        const place = building
          ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `rules-${game}.${language}.json`, source })}`
          : JSON.stringify(`data:application/json,${encodeURIComponent(source)}`);
        return `'${game}.${language}': ${place}`;
      }),
    );
    return `export default {${places.join(',')}}`;
  },
};
