import { t } from '../../lib/settings.svelte';
import type { Key } from '../../lib/texts';

/** A space of the street as people say it: `l5` is the fifth on the left of the crossing. */
export const spaceWords = (name: string): string => t(`y.space.${name[0]}` as Key, name.slice(1));
