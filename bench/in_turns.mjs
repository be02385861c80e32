// The tasks of build/module_speed, natively and then by `think` (seconds for a task), in turns: of every game and number of
// seats the middle of the rounds but the first, in which compilers are still at work.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

export async function compareInTurns(program, simulations, label, think) {
  console.log(`${'game'.padEnd(10)} seats  native/s  ${label}  share`);
  const native = spawn(program, [String(simulations)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let of = '';
  let rounds = [];
  const tell = () => {
    if (!of) return;
    const [own, other, share] = [0, 1, 2].map((i) => middle(rounds.slice(1).map((round) => round[i])));
    const columns = [own.toFixed(0).padStart(8), other.toFixed(0).padStart(label.length), share.toFixed(2)];
    console.log(`${of}  ${columns.join('  ')}`);
  };
  for await (const line of createInterface({ input: native.stdout })) {
    native.kill('SIGSTOP'); // one at a time
    const [game, seats, made, own, task] = line.split('\t');
    const name = `${game.padEnd(10)} ${seats.padStart(5)}`;
    if (name !== of) {
      tell();
      of = name;
      rounds = [];
    }
    const other = Number(made) / (await think(task));
    rounds.push([Number(own), other, other / Number(own)]);
    native.kill('SIGCONT');
  }
  tell();
}
