// Simulations a second (of one core) of the module (scripts/build-module), against this machine's own code, one after the other in
// one run: node bench/module_speed.mjs [build/module/pocket.wasm [SIMULATIONS]]
import { readFile } from 'node:fs/promises';
import { compareInTurns } from './in_turns.mjs';

const [file = 'build/module/pocket.wasm', simulations = '40000'] = process.argv.slice(2);
const module = await WebAssembly.compile(await readFile(file));
const stubs = {};
for (const { name } of WebAssembly.Module.imports(module)) stubs[name] = () => 52;
const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: stubs });
exports._initialize();

function call(name, bytes) {
  const room = exports.room(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, room);
  const answer = exports[name](room, bytes.length);
  exports.release(room);
  return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, answer, exports.answer_bytes()));
}
for (const game of ['yspahan', 'dunhuang', 'kairo']) {
  const fault = call('weights', await readFile(`players/weights/${game}.weights`));
  if (fault) throw new Error(fault);
}

await compareInTurns('build/module_speed', simulations, 'module/s', (task) => {
  const begin = process.cpuUsage();
  call('think', new TextEncoder().encode(task));
  return process.cpuUsage(begin).user / 1e6;
});
