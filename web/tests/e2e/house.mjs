// A house of its own for a test: a free port, a database in a temporary folder, the built page.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
export const serai = process.env.SERAI ?? join(root, 'build/serai');
export const page = join(root, 'web/dist');

export async function openHouse(port = 0) {
  if (!existsSync(join(page, 'index.html'))) throw new Error('the page is not built: scripts/build-page');
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  let child;
  const start = (at) =>
    new Promise((done, fail) => {
      child = spawn(
        serai,
        [
          'house',
          '--port',
          String(at),
          '--database',
          join(folder, 'house.db'),
          '--page',
          page,
          '--no-limits',
        ],
        {
          stdio: ['ignore', 'pipe', 'ignore'],
        },
      );
      child.stdout.on('data', (text) => {
        const found = /http:\/\/[^:]+:(\d+)/.exec(String(text));
        if (found) done(Number(found[1]));
      });
      child.on('exit', (code) => fail(new Error(`the house closed (${code})`)));
    });
  const stop = () =>
    new Promise((done) => {
      child.removeAllListeners('exit');
      child.on('exit', done);
      child.kill('SIGTERM');
    });
  // Whatever becomes of the test, its house does not outlive it.
  process.on('exit', () => child.kill());
  const at = await start(port);
  return {
    url: `http://127.0.0.1:${at}/`,
    /** A new key of an operator. */
    operatorKey: (name) =>
      execFileSync(serai, ['operator-key', '--database', join(folder, 'house.db'), '--name', name], {
        encoding: 'utf8',
      }).trim(),
    async restart(whileAway) {
      await stop();
      await whileAway?.();
      await start(at);
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
