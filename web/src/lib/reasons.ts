// Why a move is advised: what it causes at once, and where it promises more points than the others do.
import type { Hint } from '../house/messages';
import { settings, t } from './settings.svelte';

/** The two sources of points that differ most: souks completed +2.5. */
const hopesOf = ({ hopes = [] }: Hint): string =>
  hopes
    .slice(0, 2)
    .map(
      ({ points, text }) =>
        `${text} ${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString(settings.language)}`,
    )
    .join(', ');

export const reasonsOf = (hint: Hint, speak: (text: string) => string): string[] => [
  ...(hint.effects ?? []).filter(({ said }) => !said).map(({ text }) => speak(text ?? '')),
  ...(hint.hopes?.length ? [t('hopes', hopesOf(hint))] : []),
];

/** A scale in steps of five on which all chances lie, with their noise. */
export function scaleOf(hints: readonly { win: number; noise: number }[]): { low: number; high: number } {
  const low = Math.min(...hints.map(({ win, noise }) => win - noise));
  const high = Math.max(...hints.map(({ win, noise }) => win + noise));
  return {
    low: Math.max(0, 5 * Math.floor((low - 1) / 5)),
    high: Math.min(100, 5 * Math.ceil((high + 1) / 5)),
  };
}
