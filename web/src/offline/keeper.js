// The service worker: keeps the page's own files, all of one version, and nothing else; gives them before the network
// does. The build fills in FILES and VERSION (dev/offline.ts).
const scope = self.registration.scope;
const mine = `caravanserai ${scope} `;
const name = mine + VERSION;
/** Of the two modules the one that this browser takes: `(module (func (result v128) i32.const 0 i8x16.splat))`. */
const simd = WebAssembly.validate(
  new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
  ]),
);
const isWanted = (file) => !file.endsWith('.wasm') || file.includes('-plain-') !== simd;
const files = new Set(FILES.filter(isWanted));

/** The file behind an address, as a house answers it: a table, and rules without a slash, are the page one folder deep. */
function fileAt(url) {
  const path = url
    .slice(scope.length)
    .replace(/[?#].*/, '')
    .replace(/index\.html$/, '');
  return /^(t|rules|learn)\/[^/]+$/.test(path) ? 't/' : path;
}

self.addEventListener('install', (event) => {
  const all = [...files].map((file) => new Request(scope + file, { cache: 'no-cache' }));
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(all)));
  // Where a browser can: files come from the cache and questions go to the house without waking this worker.
  const here = scope.replace(/[(){}*+?\\]/g, '\\$&'); // in a pattern
  event.addRoutes?.([
    { condition: { urlPattern: `${here}assets/*` }, source: { cacheName: name } },
    { condition: { urlPattern: `${here}api/*` }, source: 'network' },
  ]);
});
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const each of await caches.keys())
      if (each.startsWith(mine) && each !== name) await caches.delete(each);
    await self.clients.claim();
  };
  event.waitUntil(forget());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const file = request.url.startsWith(scope) && request.method === 'GET' ? fileAt(request.url) : undefined;
  if (!files.has(file)) return;
  const give = async () => (await (await caches.open(name)).match(scope + file)) ?? fetch(request);
  event.respondWith(give());
});
// A page that begins asks for the new version; it comes if no other page is open, or if the old one is of no use.
self.addEventListener('message', (event) => {
  const take = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (event.data === 'now' || pages.length < 2) await self.skipWaiting();
  };
  event.waitUntil(take());
});
