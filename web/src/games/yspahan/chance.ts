// What dice and the deck can bring, in the order of docs/fair-chance.md.
import { counted, type Hat, hatOf } from '../../fair/draws';
import { yspahan as facts } from '../facts';
import type { YspahanView } from './view';

const whiteDice: Record<number, number> = facts.white_dice;

interface Throw {
  faces: string;
  /** In how many ways the dice, each taken by itself, show this. */
  ways: number;
}
const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Every throw of so many dice, faces rising, in rising order. */
export function throws(dice: number, from = 1): Throw[] {
  const all: Throw[] = [];
  const go = (left: number, face: number, faces: string, divisor: number) => {
    if (face === 6) {
      all.push({ faces: faces + '6'.repeat(left), ways: factorial(dice) / (divisor * factorial(left)) });
      return;
    }
    for (let n = left; n >= 0; n--)
      go(left - n, face + 1, faces + `${face}`.repeat(n), divisor * factorial(n));
  };
  go(dice, from, '', 1);
  return all;
}

function rolls(white: number, yellow: number): Hat {
  const each = 6 ** yellow;
  return {
    total: 6 ** white * each,
    at: (r) => {
      let left = r;
      for (const { faces, ways } of throws(white)) {
        if (left >= ways * each) {
          left -= ways * each;
          continue;
        }
        if (yellow === 0) return `roll ${faces}`;
        for (const more of throws(yellow)) {
          if (left < ways * more.ways) return `roll ${faces} y${more.faces}`;
          left -= ways * more.ways;
        }
      }
      return '';
    },
  };
}

export function chance(view: YspahanView): Hat {
  if (view.phase === 'roll') return rolls(whiteDice[view.seats] ?? 0, view.yellow_bought);
  return hatOf(
    counted(view.deck.known, facts.cards).map(([card, count]) => [
      `draw ${view.action.drawer} ${card}`,
      count,
    ]),
  );
}
