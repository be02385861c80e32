import { t } from '../../lib/settings.svelte';
import { isKey, type Key } from '../../lib/texts';

/** A card's name where its picture shows whether it is a joker. */
export const shortName = (card: string): string => {
  const joker = `k.joker.${card}`;
  return t(isKey(joker) ? joker : (`k.card.${card}` as Key));
};
