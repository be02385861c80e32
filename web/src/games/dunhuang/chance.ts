// What tiles, the deck and a theft can bring, in the order of docs/fair-chance.md.
import { counted, type Hat, hatOf } from '../../fair/draws';
import { dunhuang as facts } from '../facts';
import { type Character, type DunhuangView, goods } from './view';

function stolen(view: DunhuangView): string[] {
  const hand: string[] = [...(view.players[(view.action.giver ?? 1) - 1]?.hand.known ?? [])];
  for (const good of view.action.chosen?.known ?? []) hand.splice(hand.indexOf(good), 1);
  return hand;
}

export function chance(view: DunhuangView, words: string): Hat {
  if (view.phase === 'tile') {
    const there = view.circle.map((each) => each.character);
    return hatOf(
      facts.tiles
        .filter((sides: readonly Character[]) => !sides.some((side) => there.includes(side)))
        .flatMap((sides) => sides.map((side): [string, number] => [`tile ${side}`, 1])),
    );
  }
  const first = view.under[0]?.good;
  const deck = view.deck.known;
  const from = view.phase === 'steal' ? stolen(view) : deck.length === 0 && first ? [first] : deck;
  const where = words.slice(0, words.lastIndexOf(' '));
  return hatOf(counted(from, goods).map(([good, count]) => [`${where} ${good}`, count]));
}
