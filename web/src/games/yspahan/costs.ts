// What a building costs, in words.
import { t } from '../../lib/settings.svelte';
import { type Building, prices } from './city';

export const costs = (building: Building): string => {
  const { camels, gold } = prices[building];
  return gold > 0 ? t('y.costs', camels, gold) : t('y.costsCamels', camels);
};
