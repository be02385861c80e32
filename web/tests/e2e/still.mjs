// A plain file server with the built page under a path of its own: no house, only files.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { page } from './house.mjs';

const types = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  png: 'image/png',
  wasm: 'application/wasm',
};

export async function openFiles(folder = page, path = '/some/where(1)/') {
  const server = createServer((request, response) => {
    const asked = new URL(request.url, 'http://x').pathname;
    let file = asked.startsWith(path) ? join(folder, normalize(asked.slice(path.length))) : '';
    try {
      if (file && statSync(file).isDirectory()) {
        // As file servers do: what a folder's page names lies beside it.
        if (!asked.endsWith('/')) return response.writeHead(301, { Location: `${asked}/` }).end();
        file = join(file, 'index.html');
      }
      response.setHeader('Content-Length', statSync(file).size);
      response.setHeader('Content-Type', types[file.split('.').at(-1)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}${path}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}
