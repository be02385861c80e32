// A payment is put together as one, though its coins are moves of their own (K-19).
import type { Offer } from '../../lib/composer';
import { t } from '../../lib/settings.svelte';
import { type Colour, colours, type KairoView } from './view';

type Coins = Partial<Record<Colour, number>>;

/** How many coins of its colour the extension costs, and how many of them are paid; two others stand for one. */
export function price(view: KairoView): { size: number; paid: number } {
  const { paying_for, paid_own = 0, paid_others = 0 } = view.action;
  const stall = view.stalls.find(({ owner, colour }) => owner === view.turn && colour === paying_for);
  return { size: 1 + (stall?.extensions.length ?? 0), paid: paid_own + paid_others / 2 };
}

/** Every way to take so many coins of these colours. */
function choices(purse: Coins, from: readonly Colour[], number: number): Colour[][] {
  if (number === 0) return [[]];
  const [colour, ...rest] = from;
  if (!colour) return [];
  return Array.from({ length: Math.min(purse[colour] ?? 0, number) + 1 }, (_, n) =>
    choices(purse, rest, number - n).map((more) => [...Array<Colour>(n).fill(colour), ...more]),
  ).flat();
}

/** Every way to pay what is left, in the order in which coins are paid: first those of the stall's colour. */
export function payments(view: KairoView, legal: readonly Offer[]): Colour[][] {
  const { paying_for: own, paid_own = 0, paid_others = 0 } = view.action;
  const purse = view.players[Number(view.actor) - 1]?.coins;
  if (!own || !purse) return [];
  const { size } = price(view);
  const next = legal.map(({ words }) => words.slice('pay '.length));
  // From the first other coin on only others are paid, and none before it in the order of colours.
  const others = colours.filter((each) => each !== own);
  const from = paid_others > 0 ? others.slice(others.findIndex((each) => next.includes(each))) : others;
  const ways: Colour[][] = [];
  for (let more = paid_others > 0 ? 0 : Math.min(size - paid_own, purse[own]); more >= 0; more--) {
    if (paid_own + more === 0) continue;
    const due = 2 * (size - paid_own - more) - paid_others;
    for (const way of choices(purse, from, due)) ways.push([...Array<Colour>(more).fill(own), ...way]);
  }
  return ways;
}

/** As few coins as possible, the others from where there are most. */
export function proposed(ways: readonly Colour[][], purse: Coins): Colour[] {
  const least = Math.min(...ways.map((way) => way.length));
  const left = (way: readonly Colour[]): number =>
    colours.reduce((sum, each) => {
      const rest = (purse[each] ?? 0) - way.filter((coin) => coin === each).length;
      return sum + rest * rest;
    }, 0);
  return ways.filter((way) => way.length === least).sort((a, b) => left(a) - left(b))[0] ?? [];
}

/** "2 green, 1 red" */
const said = (way: readonly Colour[]): string =>
  [...new Set(way)]
    .map((colour) => `${way.filter((each) => each === colour).length} ${t(`k.colour.${colour}`)}`)
    .join(', ');

export const asOffer = (way: readonly Colour[]): Offer => ({
  words: `pay ${way.join(' ')}`,
  text: t('k.payThese', said(way)),
  key: '',
  args: [],
  run: way.map((colour) => `pay ${colour}`),
});
