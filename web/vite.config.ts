import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The house serves dist/ and answers /api; while developing, Vite serves the page and passes /api on to a house.
const house = process.env.SERAI_HOUSE ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: house, ws: true } } },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
