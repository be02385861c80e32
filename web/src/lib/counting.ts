// A counting: points that a line brought all at once, as they are told one after the other, and how a game was won.
import type { GamePage } from '../games/game';
import type { Effect, Now, Told } from '../house/messages';
import { t } from './settings.svelte';
import type { Key } from './texts';

export interface Row {
  seat: number;
  points: number;
  text: string;
  /** The things on the table that brought them. */
  places: string[];
}
export interface Counting {
  title: string;
  rows: Row[];
  /** The game is over. */
  end?: Ending;
}
export interface Ending {
  /** How it was won. */
  verdict: string;
  scores: number[];
  winners: number[];
}

type Speak = (text: string) => string;
type Moments = Pick<GamePage, 'moments' | 'places'>;

/** What stops the eye among the effects of a line: rows under a title, and what is called out. */
export function momentsIn(page: Moments, effects: readonly Effect[], speak: Speak) {
  const kind = ({ key }: Effect): Key | '' | undefined => page.moments[key];
  const counted = effects.filter((effect) => kind(effect));
  const title = counted.map(kind).find((each) => each);
  const rows = counted.map((effect) => ({
    seat: effect.seat ?? 0,
    points: effect.points ?? 0,
    text: speak(effect.text ?? ''),
    places: page.places?.(effect) ?? [`seat:${effect.seat}`],
  }));
  return {
    counting: title ? { title: t(title), rows } : undefined,
    calls: effects.filter((effect) => kind(effect) === '' && !effect.said),
  };
}

/** What the rows told so far brought each seat. */
export function sums(rows: readonly Row[]): { seat: number; points: number }[] {
  const by = new Map<number, number>();
  for (const { seat, points } of rows) by.set(seat, (by.get(seat) ?? 0) + points);
  return [...by].sort(([a], [b]) => a - b).map(([seat, points]) => ({ seat, points }));
}

/** The winner, named as what they are. */
export function verdict(
  names: readonly string[],
  scores: readonly number[],
  winners: readonly number[],
  atOnce?: string,
): string {
  if (atOnce) return atOnce;
  const who = winners.map((seat) => names[seat - 1]);
  const best = scores[(winners[0] ?? 1) - 1] ?? 0;
  if (who.length > 1)
    return t('winTogether', `${who.slice(0, -1).join(', ')} ${t('and')} ${who.at(-1)}`, best);
  const others = scores.filter((_, i) => !winners.includes(i + 1));
  const ahead = best - Math.max(...others);
  return ahead > 0 ? t('winAhead', who[0] ?? '', best, ahead) : t('winTie', who[0] ?? '', best);
}

/** How a game was won that ended with these effects. */
export function endingOf(
  { score = '', winners: won = '' }: Now,
  effects: readonly Effect[],
  names: readonly string[],
  speak: Speak,
): Ending {
  const [scores = [], winners = []] = [score, won].map((each) => each.split(' ').map(Number));
  const atOnce = speak(effects.find(({ key }) => key.endsWith('.won-at-once'))?.text ?? '');
  return { verdict: verdict(names, scores, winners, atOnce), scores, winners };
}

/** What stops the eye in what the house has just told; the end of a game always does. */
export function momentsOf(page: Moments, told: Told, names: readonly string[], speak: Speak) {
  const effects = told.events.flatMap((event) => (event.kind === 'line' ? (event.effects ?? []) : []));
  const { counting, calls } = momentsIn(page, effects, speak);
  if (told.now.state !== 'over') return { counting, calls };
  const end: Counting = {
    rows: [],
    ...counting,
    title: t('moment.final'),
    end: endingOf(told.now, effects, names, speak),
  };
  return { counting: end, calls: [] };
}
