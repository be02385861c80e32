// A file for each address that is always the same, so that the page can be reloaded there from any file server; and
// t/index.html, which a house gives for its tables. They are the page itself, one or two folders deeper.
import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const games = readdirSync('src/lessons').flatMap((file) => /^([a-z]+)\.serai$/.exec(file)?.[1] ?? []);
const folders = ['t', 'archive', ...games.flatMap((game) => [`rules/${game}`, `learn/${game}`])];

export const fixedAddresses: Plugin = {
  name: 'fixed-addresses',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('there is no page to put at its addresses');
    for (const folder of folders) {
      const up = folder.replace(/[^/]+/g, '..');
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/index.html`,
        source: String(page.source).replaceAll('="./', `="${up}/`),
      });
    }
  },
};
