// Simulations a second (of one core) of the module (scripts/build-module), against this machine's own code, one after the other in
// one run: node bench/module_speed.mjs [build/module/pocket.wasm [SIMULATIONS]]
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

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

console.log(`${'game'.padEnd(10)} seats  native/s  module/s  share`);
const native = spawn('build/module_speed', [simulations], { stdio: ['ignore', 'pipe', 'inherit'] });
for await (const line of createInterface({ input: native.stdout })) {
  native.kill('SIGSTOP'); // one at a time
  const [game, seats, made, speed, task] = line.split('\t');
  let best = 0;
  for (let round = 0; round < 6; ++round) {
    const begin = process.cpuUsage();
    call('think', new TextEncoder().encode(task));
    best = Math.max(best, (1e6 * Number(made)) / process.cpuUsage(begin).user);
  }
  native.kill('SIGCONT');
  console.log(`${game.padEnd(10)} ${seats.padStart(5)}  ${speed.padStart(8)}  ${best.toFixed(0).padStart(8)}  ${(best / Number(speed)).toFixed(2)}`);
}
