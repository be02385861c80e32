// The house in the pocket: the module decides, the logs keep, the thinkers think; this carries between them and the page.
import { compile, Instance } from './module';
import { Logs, type Row } from './store';
import { Thinkers, type Thought } from './thinkers';
import { type Asked, CHANNEL, type Log, type Told } from './words';

/** What the module gives out (interface: pocket/). */
interface Given {
  error?: string;
  answer?: { ask: number; status: number; body: string }[];
  store?: { ticket: number; table: string; rows: Row[]; summary: unknown }[];
  load?: string[];
  tell?: { listener: number; text: string; end?: boolean }[];
  think?: Thought[];
  forget?: number[];
  wake?: number;
}

/** A bot's answer comes on a grid: its time tells nothing. */
const GRID = 100;

const hex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

class Keeper {
  #instance: Instance;
  #logs: Logs;
  #thinkers: Thinkers;
  #say: (told: Told) => void;
  #now = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** By the module's numbers: who asked or listens. */
  #who = new Map<number, { to: string; nth: number }>();
  #numbers = new Map<string, number>();
  #last = 0;
  #begun = new Map<number, number>();

  constructor(module: WebAssembly.Module, logs: Logs, say: (told: Told) => void) {
    this.#instance = new Instance(module);
    this.#logs = logs;
    this.#say = say;
    this.#thinkers = new Thinkers(module, (ticket, results) => {
      const asked = this.#begun.get(ticket) ?? 0;
      this.#begun.delete(ticket);
      const left = GRID - ((performance.now() - asked) % GRID);
      setTimeout(() => this.#do({ do: 'thought', ticket, results }), left);
    });
  }

  async open(): Promise<void> {
    this.#do({ do: 'tables', tables: await this.#logs.tables() });
  }

  hear(asked: Asked): void {
    const { from, nth } = asked;
    const name = `${from} ${nth}`;
    if ('unlisten' in asked) {
      const listener = this.#numbers.get(name);
      if (listener === undefined) return;
      this.#forgetListener(listener, name);
      this.#do({ do: 'unlisten', listener });
      return;
    }
    if ('all' in asked) {
      void this.#all().then((logs) => this.#say({ to: from, nth, logs }));
      return;
    }
    if ('take' in asked) {
      void this.#take(asked.take).then((logs) => this.#say({ to: from, nth, logs }));
      return;
    }
    const number = ++this.#last;
    this.#who.set(number, { to: from, nth });
    if ('listen' in asked) {
      this.#numbers.set(name, number);
      this.#do({ do: 'listen', listener: number, table: asked.listen, hello: asked.hello });
    } else if ('advise' in asked) {
      this.#do({ do: 'advise', ask: number, question: asked.advise, language: asked.language });
    } else if ('study' in asked) {
      const { study: record, line, language } = asked;
      this.#do({ do: 'study', ask: number, record, line, language });
    } else {
      const { path, method, body = '', secret = '', language } = asked.ask;
      this.#do({ do: 'ask', ask: number, method, target: `/api/${path}`, secret, language, body });
    }
  }

  /** A module that fails is not asked again: the page hears of it, and opens another. */
  #do(what: Record<string, unknown>): void {
    try {
      this.#work(what);
    } catch (error) {
      reportError(error);
    }
  }

  #work(what: Record<string, unknown>): void {
    this.#now = Math.max(this.#now, Date.now());
    const given = JSON.parse(
      this.#instance.call('ask', JSON.stringify({ now: this.#now, random: hex(32), ...what })),
    ) as Given;
    if (given.error) throw new Error(given.error);
    for (const { ask, status, body } of given.answer ?? []) {
      const who = this.#who.get(ask);
      this.#who.delete(ask);
      if (who) this.#say({ ...who, reply: { status, text: body } });
    }
    for (const { listener, text, end = false } of given.tell ?? []) {
      const who = this.#who.get(listener);
      if (!who) continue;
      this.#say({ ...who, message: text, end });
      if (end) this.#forgetListener(listener, `${who.to} ${who.nth}`);
    }
    for (const table of given.load ?? [])
      void this.#logs.rows(table).then((rows) => this.#do({ do: 'loaded', table, rows }));
    for (const { ticket, table, rows, summary } of given.store ?? [])
      void this.#logs
        .append(table, rows, summary)
        .then((outcome) => this.#do({ do: 'stored', ticket, outcome }));
    this.#forget(given.forget ?? []);
    for (const thought of given.think ?? []) {
      this.#begun.set(thought.ticket, performance.now());
      this.#thinkers.begin(thought);
    }
    clearTimeout(this.#timer);
    if (given.wake)
      this.#timer = setTimeout(() => this.#do({ do: 'tick' }), Math.max(0, given.wake - this.#now));
  }

  #forget(tickets: number[]): void {
    if (tickets.length === 0) return;
    for (const ticket of tickets) this.#begun.delete(ticket);
    this.#thinkers.forget(tickets);
  }

  #forgetListener(listener: number, name: string): void {
    this.#who.delete(listener);
    this.#numbers.delete(name);
  }

  async #all(): Promise<Log[]> {
    const logs: Log[] = [];
    for (const { table, summary } of await this.#logs.tables())
      logs.push({ table, summary, rows: await this.#logs.rows(table) });
    return logs;
  }

  /** Tables that are not here yet; gives those that are now. What is in a log is read when somebody comes to its table. */
  async #take(logs: Log[]): Promise<Log[]> {
    const taken: Log[] = [];
    for (const log of logs) {
      const outcome = await this.#logs.append(log.table, log.rows, log.summary);
      if (outcome === 'yes') taken.push({ ...log, rows: [] });
    }
    return taken;
  }
}

/** One tab's worker has the house; the others' wait until it is gone. */
export async function keep(): Promise<void> {
  const [module, logs] = await Promise.all([compile(), Logs.open()]);
  const open = async (name: string): Promise<never> => {
    const channel = new BroadcastChannel(name);
    const say = (told: Told): void => channel.postMessage(told);
    const keeper = new Keeper(module, logs, say);
    await keeper.open();
    channel.onmessage = ({ data }: MessageEvent<Asked>) => {
      if ('from' in data) keeper.hear(data);
    };
    say({ open: true });
    return new Promise<never>(() => {});
  };
  // Without locks (a page that did not come by HTTPS) each tab has a house of its own, over the same logs.
  if (!navigator.locks) return open(`${CHANNEL}.${self.name}`);
  return navigator.locks.request(CHANNEL, () => open(CHANNEL));
}
