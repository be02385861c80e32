import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  plugins: [svelte(), fontLicences],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
