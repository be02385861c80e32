// Small positions of Merchants of Dunhuang for the rules' pictures.
import type { Character, DunhuangPlayer, DunhuangView, Good } from '../../games/dunhuang/view';
import { offer } from './offer';

const market: [Character, Good][] = [
  ['servant', 'wool'],
  ['general', 'tea'],
  ['shepherd', 'glass'],
  ['diplomat', 'lapis'],
  ['manichean', 'silk'],
  ['merchant', 'bamboo'],
  ['musician', 'tea'],
  ['dancer', 'paper'],
];
const player = (
  seat: number,
  shop: Good[],
  tokens: DunhuangPlayer['tokens'],
  hand: Good[],
): DunhuangPlayer => ({
  seat,
  coins: 4,
  prestige: 2,
  shop,
  tokens,
  hand: { count: hand.length, known: hand, known_to_all: [] },
  outlook: { score: [0, 0], tokens_missing: 2, goods_missing: [1, 1] },
});

export const circle: DunhuangView = {
  game: 'dunhuang',
  seats: 4,
  viewer: 1,
  options: { 'empty-token': 'keep' },
  phase: 'go',
  actor: 1,
  turn: 1,
  last_round: false,
  won_at_once: null,
  camel: 8,
  action: {},
  circle: market.map(([character, good], i) => ({ position: i + 1, character, good: i === 7 ? null : good })),
  players: [
    player(1, ['tea', 'tea', 'silk'], [{ good: 'tea', sealed: true }], ['silk', 'glass']),
    player(
      2,
      ['tea', 'tea', 'bamboo', 'bamboo', 'wool'],
      [
        { good: 'bamboo', sealed: false },
        { good: 'wool', sealed: false },
      ],
      [],
    ),
  ],
  deck: { count: 30, known: [] },
  discards: [],
  under: [],
  unseen: [],
};
export const steps = [1, 2, 3, 4].map((n) => offer(`go ${n}`, 'd.ask.go', n, '', n - 1));
