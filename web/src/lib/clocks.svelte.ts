// The players' clocks. The house tells how much is left and since when one runs, by its own time; the page counts on.
import { createSubscriber } from 'svelte/reactivity';
import type { ClockTerms, ClockTold } from '../house/messages';
import type { Key } from './texts';

const HOUR = 3_600_000;

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
    low: whole < 3 * HOUR ? Math.min(20_000, whole / 4) : whole / 12,
    ...(told.runs === seat && told.since !== undefined ? { since: told.since + ahead } : {}),
  };
}

export const remaining = (face: ClockFace, now: number): number =>
  Math.max(0, face.left - (face.since === undefined ? 0 : Math.max(0, now - face.since)));

type Say = (key: Key, ...args: (string | number)[]) => string;
const units = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;
/** A span of time as people say it: 2 days 3 h, 12 min. Not more than two words of it. */
export function spanText(seconds: number, t: Say): string {
  const first = units.findIndex(([, length]) => seconds >= length);
  if (first < 0) return t('nothingMore');
  const [[key, length], next] = [units[first]!, units[first + 1]];
  const rest = next ? Math.floor((seconds % length) / next[1]) : 0;
  return [t(key, Math.floor(seconds / length)), ...(next && rest > 0 ? [t(next[0], rest)] : [])].join(' ');
}

/** 0:07, 12:30, 1:02:30, 2 days 3 h: never shows zero while there is time. */
export function clockText(ms: number, t: Say): string {
  const seconds = Math.ceil(ms / 1000);
  if (ms >= 24 * HOUR) return spanText(seconds, t);
  const two = (n: number) => String(n).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Where there is little room: 3 d, 5 h, 58′ while there is much time. */
export const clockShort = (ms: number, t: Say): string =>
  ms >= 48 * HOUR
    ? t('daysShort', Math.floor(ms / (24 * HOUR)))
    : ms >= 2 * HOUR
      ? t('hours', Math.floor(ms / HOUR))
      : ms >= 300_000
        ? `${Math.ceil(ms / 60_000)}′`
        : clockText(ms, t);

/** The clock of a table in a few words. */
export const clockTerms = ({ turn, bank, increment }: ClockTerms, t: Say): string =>
  turn
    ? t('clockTurn', spanText(turn, t))
    : t(increment ? 'clockBank' : 'clockBankOnly', spanText(bank, t), spanText(increment, t));

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
