// Small positions of Kairo for the rules' pictures.
import type { Colour, KairoView, Stall } from '../../games/kairo/view';
import { offer } from './offer';

const stall = (
  owner: number | null,
  colour: Colour,
  cell: string,
  entrance: string,
  ...extensions: string[]
): Stall => ({ owner, colour, cell, entrance, extensions });
const each = <T>(value: T): Record<Colour, T> => ({
  white: value,
  red: value,
  purple: value,
  green: value,
  yellow: value,
  blue: value,
});

export const square: KairoView = {
  game: 'kairo',
  seats: 3,
  viewer: 1,
  options: { 'gold-medal': '3', 'silver-medal': '2' },
  phase: 'turn',
  actor: 1,
  turn: 1,
  final_phase: false,
  action: {},
  stalls: [
    stall(1, 'green', 'c10', 'd10', 'c11', 'b11'),
    stall(2, 'green', 'g11', 'f11'),
    stall(3, 'red', 'f9', 'g9', 'e9'),
    stall(2, 'purple', 'a7', 'b7', 'a6'),
    stall(1, 'yellow', 'e6', 'f6'),
    stall(3, 'blue', 'c5', 'c6'),
  ],
  customers: { green: 'e7', red: 'h12', blue: 'h6' },
  waiting: null,
  extensions_left: each(4),
  gold_medals: each(null),
  silver_medals: each(null),
  barkers_left: 5,
  players: [],
  display: [],
  deck: { count: 10, known: [] },
  discards: [],
  unseen: [],
  neutral_left: [],
};
/** The customers on their start cells, before the first stall. */
export const start: KairoView = {
  ...square,
  stalls: [],
  customers: { white: 'b11', red: 'k11', purple: 'f7', green: 'c3', yellow: 'j3' },
  waiting: 'blue',
};
export const building: KairoView = { ...square, phase: 'build', action: { parts: ['nw'] } };
export const serving = [offer('serve green d10', 'k.ask.serve-own', '', 'd10', 3, 1, 3, 0)];
export const extending = ['d11', 'b10', 'a11', 'b12', 'c12', 'c9'].map((cell) =>
  offer(`extend green ${cell}`),
);
