import { globSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { books } from './dev/books.ts';
import { fixedAddresses } from './dev/fixed-addresses.ts';
import { offline } from './dev/offline.ts';
import { packedTexts } from './dev/packed-texts.ts';

// The house serves dist/ and answers /api; while developing, Vite serves the page and passes /api on to a house.
const house = process.env.SERAI_HOUSE ?? 'http://127.0.0.1:8080';

/** The fonts go out with their licence. */
const fontLicences: Plugin = {
  name: 'font-licences',
  apply: 'build',
  generateBundle() {
    for (const font of ['alegreya', 'source-sans-3'])
      this.emitFile({
        type: 'asset',
        fileName: `assets/${font}-licence.txt`,
        source: readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, 'utf8'),
      });
  },
};

/** Short names for the styles of a component, which stand in the page a thousand times: its number among all. */
const components = globSync('src/**/*.svelte').sort();
const cssHash = ({ filename }: { filename: string }): string =>
  `s${components.findIndex((each) => filename.endsWith(each)).toString(36)}`;

export default defineConfig({
  plugins: [
    packedTexts,
    books,
    svelte({ compilerOptions: { cssHash } }),
    fontLicences,
    fixedAddresses,
    offline,
  ],
  // From any file server, under any path.
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
