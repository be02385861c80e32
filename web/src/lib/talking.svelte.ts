// The talk of a table as this browser hears it: what is said, what is unread, whether it may speak.
import { noteTable } from '../house/keys';
import type { Sitting } from '../house/sitting.svelte';
import { otherPeople } from './seats';
import { t } from './settings.svelte';
import { sayingsIn, unreadIn } from './talk';

export class Talking {
  #sitting: Sitting;
  #read = $state(0);

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.#read = sitting.kept?.read ?? 0;
  }

  sayings = $derived.by(() => sayingsIn(this.#sitting.house.events));
  unread = $derived.by(() => unreadIn(this.sayings, this.#read, this.#sitting.held));
  /** There is somebody to talk to, or something to read. */
  worthwhile = $derived.by(() => {
    const { house, held } = this.#sitting;
    return (
      this.sayings.length > 0 || (house.about !== undefined && otherPeople(house.about, held).length > 0)
    );
  });
  /** Why nothing can be said, if so. */
  closed = $derived.by(() => {
    const { house, shown, kept } = this.#sitting;
    if (!house.about?.chat) return t('chatIsOff');
    if (house.about.seats[shown - 1]?.muted) return t('youAreMuted');
    return shown === 0 && !kept?.host ? t('chatForSeats') : '';
  });

  /** Everything up to this event has been read. */
  seen = (event: number): void => {
    if (event <= this.#read) return;
    this.#read = event;
    noteTable(this.#sitting.id, { read: event });
  };
  /** True if it was said. */
  say = (text: string): Promise<boolean> => {
    const { shown, act, rule } = this.#sitting;
    return shown > 0 ? act(shown, { do: 'say', text }) : rule({ do: 'say', seat: 0, text });
  };
}
