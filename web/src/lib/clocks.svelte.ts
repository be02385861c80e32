// The players' clocks. The house tells how much is left and since when one runs, by its own time; the page counts on.
import { createSubscriber } from 'svelte/reactivity';
import type { ClockTerms, ClockTold } from '../house/messages';
import type { Key } from './texts';

export interface ClockFace {
  /** Milliseconds left when it was told. */
  left: number;
  /** By this browser's time, if it runs. */
  since?: number;
  /** Below this it warns. */
  low: number;
}

/**
 * How far this browser's time is ahead of the house's. The last event of a message that comes by itself has just
 * happened; in the first message after coming to a table it may be long ago, and then only says that we are not further
 * behind than that.
 */
export class HouseTime {
  #live: number | undefined;
  #first = 0;

  hear(eventAt: number, here: number, first: boolean): void {
    const ahead = here - eventAt;
    if (first) this.#first = Math.min(0, ahead);
    else this.#live = Math.min(this.#live ?? ahead, ahead);
  }
  get ahead(): number {
    return this.#live ?? this.#first;
  }
}

export function faceOf(told: ClockTold, terms: ClockTerms, seat: number, ahead: number): ClockFace {
  const whole = 1000 * (terms.turn || terms.bank);
  return {
    left: told.left[seat - 1] ?? 0,
    low: Math.min(20_000, whole / 4),
    ...(told.runs === seat && told.since !== undefined ? { since: told.since + ahead } : {}),
  };
}

export const remaining = (face: ClockFace, now: number): number =>
  Math.max(0, face.left - (face.since === undefined ? 0 : Math.max(0, now - face.since)));

/** 0:07, 12:30, 1:02:30: never shows zero while there is time. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Where there is little room: 58′ while there is much time. */
export const clockShort = (ms: number): string =>
  ms >= 300_000 ? `${Math.ceil(ms / 60_000)}′` : clockText(ms);

type Say = (key: Key, ...args: (string | number)[]) => string;
const span = (seconds: number, t: Say): string =>
  seconds % 60 ? t('seconds', seconds) : t('minutes', seconds / 60);
/** The clock of a table in a few words. */
export const clockTerms = ({ turn, bank, increment }: ClockTerms, t: Say): string =>
  turn ? t('clockTurn', span(turn, t)) : t('clockBank', span(bank, t), span(increment, t));

class Ticking {
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, 200);
    return () => clearInterval(timer);
  });
  /** The time, for as long as something on the page shows it. */
  get now(): number {
    this.#subscribe();
    return Date.now();
  }
}
export const ticking = new Ticking();
