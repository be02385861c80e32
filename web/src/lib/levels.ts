// The bots that people are offered: levels that have a name among the words of the page, and those of this house alone.
import type { Games } from '../house/messages';
import { settings, t } from './settings.svelte';
import { isKey, type Key } from './texts';

export const offered = ({ levels, guests }: Pick<Games, 'levels' | 'guests'>): string[] => {
  const known = levels.filter((level) => isKey(`level.${level}`));
  return [...(known.length > 0 ? known : levels), ...guests];
};
export const levelName = (level: string): string =>
  isKey(`level.${level}`) ? t(`level.${level}` as Key) : level;

/** The level that the person chose, or the nearest thing this house has. */
export const chosenLevel = (levels: readonly string[]): string =>
  [settings.level, 'easy'].find((level) => levels.includes(level)) ?? levels.at(-1) ?? '';
