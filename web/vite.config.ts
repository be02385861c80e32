import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
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

/** Short names for the styles of a component, which stand in the page a thousand times. */
const files = new Map<string, string>();
function cssHash({ hash, filename }: { hash: (text: string) => string; filename: string }): string {
  const name = `s${hash(filename).slice(0, 4)}`;
  if ((files.get(name) ?? filename) !== filename)
    throw new Error(`${filename}: ${files.get(name)} has its name`);
  files.set(name, filename);
  return name;
}

export default defineConfig({
  plugins: [packedTexts, svelte({ compilerOptions: { cssHash } }), fontLicences],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
