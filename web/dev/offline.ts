// What makes the page one that is kept and installed: the service worker with its list of files, the manifest, icons.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { iconPng } from './icons.ts';

const icon = readFileSync('public/icon.svg', 'utf8');
const manifest = {
  name: 'Caravanserai',
  short_name: 'Caravanserai',
  description: 'Yspahan, Merchants of Dunhuang and Kairo, with friends or against bots. No account.',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f4ead5',
  theme_color: '#1f3f77',
  icons: [
    { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icon-whole.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** What the browser needs once at most: licences, and a house's own file. */
const isKept = (file: string): boolean => !/licence\.txt$|^house\.json$|^sw\.js$/.test(file);

export const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files: Record<string, string | Uint8Array> = {
        'manifest.webmanifest': JSON.stringify(manifest),
        'icon-192.png': iconPng(icon, 192),
        'icon-512.png': iconPng(icon, 512),
        'icon-whole.png': iconPng(icon, 512, 0.8),
      };
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
      for (const file of readdirSync('public')) files[file] = readFileSync(`public/${file}`);
      for (const [file, part] of Object.entries(bundle))
        files[file] = part.type === 'chunk' ? part.code : part.source;
      const kept = Object.keys(files).filter(isKept).sort();
      const hash = createHash('sha256');
      for (const file of kept) hash.update(file).update(files[file] ?? '');
      const addresses = kept.map((file) => file.replace(/index\.html$/, ''));
      const worker = readFileSync('src/offline/keeper.js', 'utf8')
        .replace('FILES.', `${JSON.stringify(addresses)}.`)
        .replace('+ VERSION', `+ '${hash.digest('hex').slice(0, 16)}'`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
    },
  },
};
