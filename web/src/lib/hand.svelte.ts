// A person's hand at a table: what is offered to it, what it plays, and what it does by itself.
import { untrack } from 'svelte';
import type { GamePage } from '../games/game';
import { command } from '../house/commands';
import type { AnyView, Move } from '../house/messages';
import type { Sitting } from '../house/sitting.svelte';
import type { Offer } from './composer';
import { Desk, type DeskActions } from './desk.svelte';
import { settings, t } from './settings.svelte';
import { Soon } from './soon.svelte';

interface Sight {
  page: GamePage | undefined;
  view: AnyView | undefined;
  /** Nothing can be done: the past is looked at, or a bot plays. */
  idle: boolean;
  /** A move with its sentence as it is said here. */
  spoken: (move: Move) => Offer;
}

export class Hand {
  readonly desk: Desk;
  readonly soon = new Soon((offer) => this.desk.play(offer));
  /** The next answer out of turn is to be given by itself from then on. */
  answering = $state(false);

  #sitting: Sitting;
  #sight: () => Sight;
  #say: (text: string) => void;
  /** Moves that belong together are on their way. */
  #busy = $state(false);

  constructor(
    sitting: Sitting,
    sight: () => Sight,
    whyNot: DeskActions['whyNot'],
    say: (text: string) => void,
  ) {
    this.#sitting = sitting;
    this.#sight = sight;
    this.#say = say;
    const reading = (words: string): string[][] => {
      const { page, view } = sight();
      return page && view ? page.reading(view)(words) : [];
    };
    this.desk = new Desk(reading, { play: (offer) => void this.#play(offer), whyNot });
    $effect(() => {
      void this.#asked;
      untrack(() => this.#offer());
    });
    $effect(() => {
      const only = this.#only;
      untrack(() => this.soon.expect(only));
    });
    $effect(() => () => this.soon.expect(undefined));
  }

  /** Another one when something else is asked, or in another language; talk at the table changes nothing. */
  #asked = $derived.by(() => {
    const { now } = this.#sitting.house;
    return [
      now?.decision,
      this.#sitting.shown,
      this.#sight().idle,
      this.#busy,
      ...(now?.moves ?? []).map(({ text }) => text),
    ].join('\n');
  });

  #offer(): void {
    const { house, shown } = this.#sitting;
    const { page, view, idle, spoken } = this.#sight();
    const asked = !idle && !this.#busy && house.now?.actor === String(shown);
    const legal = asked ? (house.now?.moves ?? []).map(spoken) : [];
    const run = view && page?.run?.ways(view, legal);
    this.desk.offer(run?.offers ?? legal, run?.proposed);
  }

  /** The only move, if everybody knows that it is, and if it was not taken back just now. */
  #only = $derived.by(() => {
    const { house } = this.#sitting;
    if (!settings.byItself || settings.confirm || !house.now?.forced || this.desk.offers.length !== 1)
      return undefined;
    const last = house.events.findLast(({ kind }) => kind === 'line' || kind === 'undo');
    return last?.kind === 'undo' ? undefined : this.desk.offers[0];
  });

  async #play(offer: Offer): Promise<void> {
    const { id, secret, shown, house } = this.#sitting;
    const always = this.answering;
    this.answering = false;
    this.#busy = Boolean(offer.run);
    try {
      let seen = house.now?.event ?? 0;
      for (const words of offer.run ?? [offer.words]) {
        const done = await command(id, secret, { do: 'move', seat: shown, words, seen });
        if ('event' in done) seen = done.event;
      }
      if (always) await this.#answerAlways(offer);
    } catch (error) {
      this.#sitting.complain(error);
      if (!this.#busy) this.#offer();
    }
    this.#busy = false;
  }

  async #answerAlways({ words }: Offer): Promise<void> {
    if (await this.#sitting.act(this.#sitting.shown, { do: 'always', words, on: true }))
      this.#say(t('alwaysSet'));
  }
}
