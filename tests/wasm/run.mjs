// Runs a WebAssembly program under WASI, with what nets have learned at hand: node run.mjs FILE
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', preopens: { '/weights': 'players/weights' } });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, wasi.getImportObject()));
