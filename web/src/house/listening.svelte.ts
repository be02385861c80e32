// A table as the house tells it: every event once, in order, also over a lost connection.
import { HouseTime } from '../lib/clocks.svelte';
import { settings, travel } from '../lib/settings.svelte';
import { stillMoving } from '../motion/busy';
import type { House } from './house';
import type { About, Heard, HouseEvent, LineEvent, Now, Refused, Told } from './messages';
import { see } from './seen';

export class Listening {
  about = $state.raw<About>();
  now = $state.raw<Now>();
  events = $state.raw<HouseEvent[]>([]);
  connected = $state(false);
  /** It was tried, in vain. */
  lost = $state(false);
  refused = $state.raw<Refused>();
  /** The seats whose people are here now, if the house tells. */
  here = $state.raw<number[]>();
  readonly time = new HouseTime();

  #house: House;
  #table: string;
  #secrets: string[];
  #stop: (() => void) | undefined;
  #connection = 0;
  #closed = false;
  #wait = 250;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Told, but not shown yet: others' moves are shown one after the other. */
  #queue: Told[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;
  /** Told, and something is to be seen before it. */
  #awaited: Told | undefined;
  /** Something to be seen before the picture changes: true if it will say when to go on. */
  before: (told: Told, goOn: () => void) => boolean = () => false;

  constructor(house: House, table: string, secrets: string[]) {
    this.#house = house;
    this.#table = table;
    this.#secrets = secrets;
    this.#connect();
  }

  /** It happened just now, not before we came. */
  fresh(event: HouseEvent): boolean {
    return Date.now() - this.time.ahead - event.at < 10_000;
  }

  /** Hear the table with other rights, or in another language: from the beginning, since more or other words are told. */
  as(secrets: string[]): void {
    this.#secrets = secrets;
    this.events = [];
    this.#queue = [];
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#showing);
    this.#stop?.();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#stop?.();
    const connection = ++this.#connection;
    const current = () => !this.#closed && connection === this.#connection;
    const hello = {
      secrets: this.#secrets,
      after: this.#lastHeard(),
      language: settings.language,
      here: true,
    };
    let first = true;
    this.#stop = this.#house.listen(
      this.#table,
      JSON.stringify(hello),
      (message) => {
        if (current()) this.#hear(JSON.parse(message) as Heard, first);
        first = false;
      },
      () => {
        if (!current()) return;
        this.connected = false;
        this.lost = true;
        this.here = undefined;
        this.#timer = setTimeout(() => this.#connect(), this.#wait);
        this.#wait = Math.min(this.#wait * 2, 5000);
      },
    );
  }

  #hear(told: Heard, first: boolean): void {
    if ('refused' in told) {
      this.refused = told.refused;
      this.close();
      return;
    }
    if ('here' in told) {
      this.here = told.here;
      return;
    }
    see(this.#table, told);
    const last = told.events.at(-1);
    if (last) this.time.hear(last.at, Date.now(), first);
    this.connected = true;
    this.lost = false;
    this.#wait = 250;
    this.#queue.push(told);
    if (this.#showing === undefined) this.#show();
  }

  #lastHeard(): number {
    return this.#queue.at(-1)?.now.event ?? this.events.at(-1)?.event ?? 0;
  }

  #show(): void {
    this.#showing = undefined;
    // What is under way may arrive first, unless a click has ended it.
    const left = document.hidden ? 0 : stillMoving();
    if (left > 0 && this.#queue.length < 20) {
      this.#showing = setTimeout(() => this.#show(), left);
      return;
    }
    const told = this.#queue[0];
    if (!told || told === this.#awaited) return;
    const waits = !document.hidden && this.#queue.length < 20;
    if (waits && this.before(told, () => this.#goOn(told))) this.#awaited = told;
    else this.#goOn(told);
  }

  #goOn(told: Told): void {
    if (told !== this.#queue[0]) return;
    this.#awaited = undefined;
    this.#queue.shift();
    this.#take(told);
    const bots =
      told.events.length < 6 && told.events.some((each) => each.kind === 'line' && each.maker === 'bot');
    const wait = bots && !document.hidden && this.#queue.length < 20 ? travel() : 0;
    if (wait > 0) this.#showing = setTimeout(() => this.#show(), wait);
    else this.#show();
  }

  #take(told: Told): void {
    const last = this.events.at(-1)?.event ?? 0;
    const news = told.events.filter((each) => each.event > last);
    if (news.length > 0) this.events = [...this.events, ...news];
    if ('about' in told) this.about = told.about;
    this.now = told.now;
  }
}

/** The lines that stand: those of the log without what was taken back. */
export function standingLines(events: readonly HouseEvent[]): LineEvent[] {
  const lines: LineEvent[] = [];
  for (const event of events) {
    if (event.kind === 'line') lines.push(event);
    if (event.kind === 'undo') lines.length = Math.max(0, lines.length - event.lines);
  }
  return lines;
}
