// The bots' levels, as people are offered them: those that have a name among the words of the page.
import { settings, t } from './settings.svelte';
import { isKey, type Key } from './texts';

export const offered = (levels: readonly string[]): string[] => {
  const known = levels.filter((level) => isKey(`level.${level}`));
  return known.length > 0 ? known : [...levels];
};
export const levelName = (level: string): string =>
  isKey(`level.${level}`) ? t(`level.${level}` as Key) : level;

/** The level that the person chose, or the nearest thing this house has. */
export const chosenLevel = (levels: readonly string[]): string =>
  levels.includes(settings.level) ? settings.level : (levels.at(-1) ?? '');
