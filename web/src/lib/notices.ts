// What people did round the game, as lines of the log: leaving, coming back, the first time that dice are taken back.
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
  const seen = events.find((each) => each.kind === 'undo' && each.again);
  if (seen) notices.push({ id: seen.event, seat: 0, words: '', text: t('diceComeAgain') });
  for (const happened of events) {
    if (happened.kind !== 'left' && happened.kind !== 'back') continue;
    const { event: id, seat } = happened;
    const name = names[seat - 1] ?? '';
    const text = happened.kind === 'left' ? t(`left.${happened.why}`, name) : t('cameBack', name);
    notices.push({ id, seat, words: '', text });
  }
  return notices;
}
