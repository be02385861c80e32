// Moments that stop the eye: a counting is told row by row before the picture changes; a medal or token is called out.
import type { Effect } from '../house/messages';
import type { Counting } from './counting';
import { settings, travel } from './settings.svelte';

interface Moment {
  counting: Counting | undefined;
  calls: readonly Effect[];
}

const CALLED = 3500;
const LONGEST = 6000;

export class Ceremony {
  counting = $state.raw<Counting>();
  /** How many of its rows have been told. */
  told = $state(0);
  /** The picture waits for it. */
  holding = $state(false);
  calls = $state.raw<readonly Effect[]>([]);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #calling: ReturnType<typeof setTimeout> | undefined;
  #goOn: () => void = () => {};

  /** True if the picture waits for it; who wants no motion reads it beside what it led to. */
  begin({ counting, calls }: Moment, goOn: () => void): boolean {
    if (!counting) this.call(calls);
    else if (settings.pace === 'off') this.show(counting);
    else this.hold(counting, 2.5 * (travel() || 400), goOn);
    return this.holding;
  }

  /** Tells it row by row, each so many milliseconds, and then goes on. */
  hold(counting: Counting, each: number, goOn: () => void): void {
    clearTimeout(this.#timer);
    this.counting = counting;
    this.holding = true;
    this.#goOn = goOn;
    this.told = 0;
    const step = Math.min(each, LONGEST / (counting.rows.length + 1));
    const next = (): void => {
      if (this.told < counting.rows.length) {
        this.told++;
        this.#timer = setTimeout(next, this.told < counting.rows.length ? step : step * 2);
      } else {
        this.skip();
      }
    };
    next();
  }

  /** Shows all of it beside what it led to. */
  show(counting: Counting): void {
    clearTimeout(this.#timer);
    this.counting = counting;
    this.told = counting.rows.length;
    this.#rest();
  }

  /** Nobody wants to wait: on with it. How a game ended stays. */
  skip(): void {
    clearTimeout(this.#timer);
    const goOn = this.#goOn;
    this.#goOn = () => {};
    this.told = this.counting?.rows.length ?? 0;
    if (this.holding && !this.counting?.end) this.counting = undefined;
    this.holding = false;
    goOn();
  }

  close(): void {
    if (this.holding) this.skip();
    clearTimeout(this.#timer);
    this.counting = undefined;
  }

  call(effects: readonly Effect[]): void {
    if (effects.length === 0) return;
    clearTimeout(this.#calling);
    this.calls = effects;
    this.#calling = setTimeout(() => {
      this.calls = [];
    }, CALLED);
  }

  #rest(): void {
    if (!this.counting?.end) this.#timer = setTimeout(() => this.close(), LONGEST);
  }
}
