// What a board shares with the table round it: the view, the offered moves, what has been clicked so far.
import { getContext, setContext } from 'svelte';
import {
  decided,
  exchanged,
  movesVia,
  type Narrowed,
  narrow,
  type Offer,
  type Reading,
  without,
} from './composer';
import type { SeatLife } from './seats';

export interface DeskActions {
  play: (offer: Offer) => void;
  /** A click on something that is not offered, by all its names: ask the house why. */
  whyNot: (targets: readonly string[], clicked: readonly string[]) => void;
}

export type TargetState = 'next' | 'chosen' | 'quiet';

export class Desk {
  offers = $state.raw<Offer[]>([]);
  clicked = $state.raw<string[]>([]);
  /** Ask before a move is made. */
  confirming = $state(false);
  /** What a log line or a hint points at. */
  pointed = $state.raw<ReadonlySet<string>>(new Set());
  /** Where others have acted since one's own last move, and who. */
  since = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** What the mouse or the focus is on. */
  looking = $state('');
  /** Names of the seats, from seat 1. */
  names = $state.raw<string[]>([]);
  /** How the seats are doing, from seat 1. */
  seats = $state.raw<SeatLife[]>([]);

  #reading: Reading;
  #actions: DeskActions;

  constructor(reading: Reading, actions: DeskActions) {
    this.#reading = reading;
    this.#actions = actions;
  }

  narrowed: Narrowed = $derived.by(() => narrow(this.offers, this.#reading, this.clicked));
  /** The move to be confirmed, if any. */
  ready: Offer | undefined = $derived(this.clicked.length > 0 ? decided(this.narrowed) : undefined);
  /** Several moves are put together as one: changed by clicks, made when that is said. */
  composing: boolean = $derived(this.offers.some(({ run }) => run));
  /** A click that decides a move does not make it yet. */
  asks: boolean = $derived(this.confirming || this.composing);

  offer(offers: Offer[], proposed: string[] = []): void {
    this.offers = offers;
    this.clicked = proposed;
  }

  state(target: string): TargetState {
    if (this.clicked.includes(target)) return 'chosen';
    return this.narrowed.next.has(target) ? 'next' : 'quiet';
  }

  /** The first of several names of one thing that can be clicked next. */
  open(targets: readonly string[]): string | undefined {
    return targets.find((target) => this.#after(target));
  }

  /** The clicks with this one, where it is possible. */
  #after(target: string): string[] | undefined {
    if (this.narrowed.next.has(target)) return [...this.clicked, target];
    return this.composing ? exchanged(this.offers, this.#reading, this.clicked, target) : undefined;
  }

  /** The moves that a click here leads to. */
  via(target: string): Offer[] {
    return movesVia(this.narrowed, target);
  }

  click(targets: readonly string[]): void {
    const target = this.open(targets);
    if (target) {
      this.clicked = this.#after(target)!;
      if (this.ready && !this.asks) this.play(this.ready);
      return;
    }
    if (targets.some((each) => this.clicked.includes(each))) this.unclick(targets);
    else if (!this.#chooseInstead(targets)) this.#actions.whyNot(targets, this.clicked);
  }

  /** Another choice instead of the last one, or of those before; a move that it would make wants a click of its own. */
  #chooseInstead(targets: readonly string[]): boolean {
    for (let kept = this.clicked.length - 1; kept >= 0; kept--) {
      const before = this.clicked.slice(0, kept);
      const { next } = narrow(this.offers, this.#reading, before);
      const target = targets.find((each) => next.has(each));
      if (!target) continue;
      const clicked = [...before, target];
      this.clicked = decided(narrow(this.offers, this.#reading, clicked)) ? before : clicked;
      return true;
    }
    return false;
  }

  /** Takes back a click, and what was clicked after it; of several moves put together, only that one. */
  unclick(targets: readonly string[]): void {
    const at = this.clicked.findIndex((each) => targets.includes(each));
    if (at < 0) return;
    this.clicked = this.composing ? without(this.clicked, this.clicked[at]!) : this.clicked.slice(0, at);
  }

  /** The move that this click would make, if it makes one. */
  made(target: string): Offer | undefined {
    const via = this.narrowed.candidates.filter(({ rest }) => rest[0]?.includes(target));
    const made =
      via.find(({ rest }) => rest.length === 1 && rest[0]?.length === 1) ??
      (via.length === 1 ? via[0] : undefined);
    return made?.offer;
  }

  clear(): void {
    this.clicked = [];
  }

  play(offer: Offer): void {
    this.clicked = [];
    this.offers = [];
    this.#actions.play(offer);
  }
}

const KEY = Symbol('desk');
export const provideDesk = (desk: Desk): Desk => setContext(KEY, desk);
export const useDesk = (): Desk => getContext<Desk>(KEY);
