// The workers that think, and what waits for them: a bot's move and a hint before an analysis.
import type { ThinkerTask } from './thinker';

export interface Thought {
  ticket: number;
  urgent: boolean;
  weights: string;
  tasks: string[];
}
interface Task extends ThinkerTask {
  ticket: number;
  urgent: boolean;
  nth: number;
}

const MOST = 6;

export class Thinkers {
  #module: WebAssembly.Module;
  #done: (ticket: number, results: string[]) => void;
  #waiting: Task[] = [];
  #results = new Map<number, { results: string[]; left: number }>();
  /** Who is there, and what at. */
  #workers = new Map<Worker, Task | undefined>();

  constructor(module: WebAssembly.Module, done: (ticket: number, results: string[]) => void) {
    this.#module = module;
    this.#done = done;
  }

  begin({ ticket, urgent, weights, tasks }: Thought): void {
    if (tasks.length === 0) this.#done(ticket, []);
    else this.#results.set(ticket, { results: [], left: tasks.length });
    const news = tasks.map((task, nth) => ({ ticket, urgent, weights, task, nth }));
    const before = this.#waiting.filter((each) => each.urgent || !urgent);
    const behind = this.#waiting.filter((each) => !each.urgent && urgent);
    this.#waiting = [...before, ...news, ...behind];
    this.#work();
  }

  /** Nobody waits for these any more; who thinks about one begins anew. */
  forget(tickets: number[]): void {
    for (const ticket of tickets) this.#results.delete(ticket);
    this.#waiting = this.#waiting.filter(({ ticket }) => !tickets.includes(ticket));
    for (const [worker, task] of this.#workers)
      if (task && tickets.includes(task.ticket)) {
        worker.terminate();
        this.#workers.delete(worker);
      }
    this.#work();
  }

  #work(): void {
    // One core is the page's.
    const most = Math.min(MOST, Math.max(1, navigator.hardwareConcurrency - 1));
    while (this.#waiting.length > 0) {
      let free = [...this.#workers].find(([, task]) => !task)?.[0];
      if (!free && this.#workers.size < most) free = this.#newWorker();
      if (!free) return;
      const next = this.#waiting.shift()!;
      this.#workers.set(free, next);
      free.postMessage({ task: next.task, weights: next.weights } satisfies ThinkerTask);
    }
  }

  #newWorker(): Worker {
    const worker = new Worker(self.location.href, { type: 'module', name: 'thinker' });
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      const task = this.#workers.get(worker);
      if (!task) return;
      this.#workers.set(worker, undefined);
      const thought = this.#results.get(task.ticket);
      if (thought) {
        thought.results[task.nth] = data;
        if (--thought.left === 0) {
          this.#results.delete(task.ticket);
          this.#done(task.ticket, thought.results);
        }
      }
      this.#work();
    };
    // A worker that broke is replaced; what it thought about is begun anew by another, after a moment.
    worker.onerror = () => {
      const task = this.#workers.get(worker);
      worker.terminate();
      this.#workers.delete(worker);
      if (task && this.#results.has(task.ticket)) this.#waiting.unshift(task);
      setTimeout(() => this.#work(), 1000);
    };
    worker.postMessage(this.#module);
    return worker;
  }
}
