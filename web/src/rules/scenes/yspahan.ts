// Small positions of Yspahan for the rules' pictures.
import type { YspahanView } from '../../games/yspahan/view';
import { offer } from './offer';

const empty: YspahanView = {
  game: 'yspahan',
  seats: 3,
  viewer: 1,
  options: { discount: 'price' },
  phase: 'take',
  actor: 1,
  turn: 1,
  week: 1,
  day: 3,
  turn_of_day: 1,
  order: [1, 2, 3],
  yellow_bought: 0,
  tower: {},
  supervisor: 'x',
  city: {},
  caravan: [],
  action: {},
  players: [],
  deck: { count: 12, known: [] },
  discards: [],
  unseen: [],
};

/** 1, 1, 1, 2, 3, 3, 5, 5, 6, 6, 6, two of them yellow. */
export const rolled: YspahanView = {
  ...empty,
  tower: {
    camel: { face: 1, white: 3, yellow: 0 },
    sack: { face: 2, white: 1, yellow: 0 },
    barrel: { face: 3, white: 1, yellow: 1 },
    chest: { face: 5, white: 2, yellow: 0 },
    gold: { face: 6, white: 2, yellow: 1 },
  },
};
/** Blue is yours and wants one more, yellow is closed to you, pink waits. */
export const chests: YspahanView = {
  ...empty,
  supervisor: 'b7',
  phase: 'place',
  action: { quarter: 'chest', cubes_left: 2 },
  city: { 'chest.blue.1': 1, 'chest.yellow.1': 2, 'chest.yellow.2': 2 },
};
/** The supervisor on l2, with a three. */
export const walking: YspahanView = {
  ...empty,
  supervisor: 'l2',
  phase: 'go',
  action: { steps: 3 },
  city: { 'sack.white.1': 2, 'barrel.white.1': 1, 'vase.blue.1': 3, 'chest.blue.2': 2, 'sack.yellow.1': 1 },
};
const prices = { l5: 0, l4: 1, l3: 2, l1: 2, x: 1, t1: 0, r1: 0, b1: 0, b2: 1, r2: 1, t2: 1, l6: 1 };
export const ways = Object.entries(prices).map(([space, price]) =>
  offer(`go ${space}`, 'y.ask.go', space, price),
);
export const loaded: YspahanView = { ...empty, caravan: [2, 1, 1, 3, 2] };
