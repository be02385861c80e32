// What people did round the game, as lines of the log: leaving, coming back.
import type { HouseEvent } from '../house/messages';
import { t } from './settings.svelte';

export interface Notice {
  id: number;
  seat: number;
  words: '';
  text: string;
}

export function noticesIn(events: readonly HouseEvent[], names: readonly string[]): Notice[] {
  const notices: Notice[] = [];
  for (const { event, kind, seat = 0, why } of events) {
    const name = names[seat - 1] ?? '';
    if (kind === 'left') notices.push({ id: event, seat, words: '', text: t(`left.${why ?? 'left'}`, name) });
    if (kind === 'back') notices.push({ id: event, seat, words: '', text: t('cameBack', name) });
  }
  return notices;
}
