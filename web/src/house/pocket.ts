// A house in the pocket: the same answers from a worker beside the page (../pocket), whose tables this browser keeps.
import { root } from '../lib/route.svelte';
import { settings } from '../lib/settings.svelte';
import { type Asked, CHANNEL, type Log, type Told } from '../pocket/words';
import type { House, Reply } from './house';
import { newId } from './keys';

type Without<T> = T extends unknown ? Omit<T, 'from' | 'nth'> : never;
interface Waiting {
  asked: Asked;
  done: (told: Told) => void;
  failed: (error: Error) => void;
}

interface Listener {
  asked: Asked;
  /** It was answered before: whoever opens anew knows nothing of it. */
  known: boolean;
  heard: (message: string) => void;
  lost: () => void;
}

class Pocket implements House {
  readonly meets = false;
  #me = newId();
  #nth = 0;
  /** The browser was asked not to throw the tables away. */
  #asked = false;
  #channel: BroadcastChannel | undefined;
  #worker: Worker | undefined;
  /** What was asked and is not answered yet: a house that opens, anew perhaps, is asked again. */
  #waiting = new Map<number, Waiting>();
  #listening = new Map<number, Listener>();

  ask(question: Parameters<House['ask']>[0]): Promise<Reply> {
    return this.#replied({ ask: { ...question, language: settings.language } });
  }

  listen(table: string, hello: string, heard: (message: string) => void, lost: () => void): () => void {
    const nth = ++this.#nth;
    const asked = { from: this.#me, nth, listen: table, hello };
    this.#start();
    this.#listening.set(nth, { asked, known: false, heard, lost });
    if (!this.#asked) void navigator.storage?.persist?.();
    this.#asked = true;
    this.#say(asked);
    return () => {
      if (this.#listening.delete(nth)) this.#say({ from: this.#me, nth, unlisten: true });
    };
  }

  address(table: string): string {
    return `${root}#t/${table}`;
  }

  /** A question of a house far away, thought about here: the answer is the one it would have given. */
  advise(question: string): Promise<Reply> {
    return this.#replied({ advise: question, language: settings.language });
  }

  /** A finished game of such a house, by its record: its course (line 0), or what was best at a line. */
  study(record: string, line: number): Promise<Reply> {
    return this.#replied({ study: record, line, language: settings.language });
  }

  async logs(): Promise<Log[]> {
    const told = await this.#send({ all: true });
    return 'logs' in told ? told.logs : [];
  }

  /** Gives those that were not here yet. */
  async take(logs: Log[]): Promise<Log[]> {
    const told = await this.#send({ take: logs });
    return 'logs' in told ? told.logs : [];
  }

  async #replied(what: Without<Asked>): Promise<Reply> {
    const told = await this.#send(what);
    return 'reply' in told ? told.reply : { status: 500, text: '' };
  }

  #send(what: Without<Asked>): Promise<Told> {
    this.#start();
    return new Promise((done, failed) => {
      const asked = { ...what, from: this.#me, nth: ++this.#nth } as Asked;
      this.#waiting.set(asked.nth, { asked, done, failed });
      this.#say(asked);
    });
  }

  #say(asked: Asked): void {
    this.#channel?.postMessage(asked);
  }

  #start(): void {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('../pocket/worker.ts', import.meta.url), {
      type: 'module',
      name: this.#me,
    });
    this.#worker.onmessage = ({ data }: MessageEvent<string>) => this.#fail(data);
    this.#worker.onerror = ({ message }) => this.#fail(message);
    this.#channel = new BroadcastChannel(navigator.locks ? CHANNEL : `${CHANNEL}.${this.#me}`);
    this.#channel.onmessage = ({ data }: MessageEvent<Told>) => this.#hear(data);
    addEventListener('pagehide', () => {
      for (const nth of this.#listening.keys()) this.#say({ from: this.#me, nth, unlisten: true });
    });
  }

  #hear(told: Told): void {
    if ('open' in told) {
      for (const { asked } of this.#waiting.values()) this.#say(asked);
      for (const { asked, known } of this.#listening.values()) if (!known) this.#say(asked);
      this.#lose(({ known }) => known);
      return;
    }
    if (!('to' in told) || told.to !== this.#me) return;
    if ('message' in told) {
      const listener = this.#listening.get(told.nth);
      if (!listener) return;
      listener.known = true;
      if (told.end) this.#listening.delete(told.nth);
      listener.heard(told.message);
      return;
    }
    this.#waiting.get(told.nth)?.done(told);
    this.#waiting.delete(told.nth);
  }

  /** The worker broke, or never came: the next question tries again. */
  #fail(why: string): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#channel?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Error(why));
    this.#lose(() => true);
  }

  #lose(which: (listener: Listener) => boolean): void {
    for (const [nth, listener] of [...this.#listening])
      if (which(listener)) {
        this.#listening.delete(nth);
        listener.lost();
      }
  }
}

export const pocket = new Pocket();
