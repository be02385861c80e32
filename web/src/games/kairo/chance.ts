// What the deck, the customers and the neutral stalls can bring, in the order of docs/fair-chance.md.
import { counted, type Hat, hatOf } from '../../fair/draws';
import { kairo as facts } from '../facts';
import { colours, type KairoView } from './view';

export function chance(view: KairoView, words: string): Hat {
  const where = words.slice(0, words.lastIndexOf(' '));
  if (view.phase === 'customer' || view.phase === 'neutral-drawn') {
    const left =
      view.phase === 'customer' ? colours.filter((colour) => !view.customers[colour]) : view.neutral_left;
    return hatOf(left.map((colour) => [`${where} ${colour}`, 1]));
  }
  return hatOf(counted(view.deck.known, facts.cards).map(([card, count]) => [`${where} ${card}`, count]));
}
