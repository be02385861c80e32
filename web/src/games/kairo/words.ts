import { t } from '../../lib/settings.svelte';
import type { Key } from '../../lib/texts';

/** A card's name without “joker:”, where its picture shows that. */
export const shortName = (card: string): string => t(`k.card.${card}` as Key).replace(/^\p{L}+: /u, '');
