// The service worker: keeps the page's own files, all of one version, and nothing else; gives them before the network
// does. The build fills in FILES and VERSION (dev/offline.ts).
const scope = self.registration.scope;
const mine = `caravanserai ${scope} `;
const name = mine + VERSION;
const files = new Set(FILES);

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
