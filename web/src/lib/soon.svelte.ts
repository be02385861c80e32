// A move without a choice is made by itself, after a moment in which it can be stopped.
import { stillMoving } from '../motion/busy';
import type { Offer } from './composer';

/** Milliseconds from when the table is still. */
export const moment = 1500;

export class Soon {
  /** What is about to be made. */
  offer = $state.raw<Offer>();
  #expected: Offer | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #make: (offer: Offer) => void;

  constructor(make: (offer: Offer) => void) {
    this.#make = make;
  }

  /** Begins anew with another move only: what was stopped stays so. */
  expect(offer: Offer | undefined): void {
    if (offer === this.#expected) return;
    this.stop();
    this.#expected = offer;
    if (offer) this.#timer = setTimeout(() => this.#begin(offer), stillMoving());
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.offer = undefined;
  }

  #begin(offer: Offer): void {
    this.offer = offer;
    this.#timer = setTimeout(() => this.#end(offer), moment);
  }

  #end(offer: Offer): void {
    // Nobody could stop what nobody sees.
    if (document.hidden || document.querySelector('dialog[open]')) {
      this.#begin(offer);
      return;
    }
    this.offer = undefined;
    this.#make(offer);
  }
}
