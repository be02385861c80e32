// A worker that thinks: a task at a time, each its own call of the module.
import { fileOf, Instance } from './module';

export interface ThinkerTask {
  task: string;
  /** The game whose weights it needs; '': none. */
  weights: string;
}

export function think(): void {
  let instance: Instance | undefined;
  const known = new Set<string>();
  async function learn(game: string): Promise<void> {
    if (!game || known.has(game)) return;
    const response = await fetch(fileOf(`${game}.weights`));
    const fault = response.ok ? instance?.call('weights', await response.arrayBuffer()) : response.status;
    if (fault) throw new Error(`${game}.weights: ${fault}`);
    known.add(game);
  }
  addEventListener('message', ({ data }: MessageEvent<WebAssembly.Module | ThinkerTask>) => {
    if (data instanceof WebAssembly.Module) instance = new Instance(data);
    else learn(data.weights).then(() => postMessage(instance?.call('think', data.task)), reportError);
  });
}
