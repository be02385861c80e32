// Where things lie in the city, in street spaces from the crossing. What is printed there comes from the engine.
import { yspahan as facts } from '../facts';

export type Quarter = (typeof facts.quarters)[number];
export type Colour = (typeof facts.colours)[number];
export type Field = (typeof facts.fields)[number];
export type Building = (typeof facts.buildings)[number];

export interface ShopSpot {
  name: string;
  quarter: Quarter;
  colour: Colour;
  number: number;
  x: number;
  y: number;
}
export interface SoukSpot {
  quarter: Quarter;
  colour: Colour;
  points: number;
  shops: ShopSpot[];
  /** Where its points are shown. */
  x: number;
  y: number;
}
export interface SpaceSpot {
  name: string;
  x: number;
  y: number;
}

/** Kinds of cards, in the order of docs/fair-chance.md. */
export const { cards, buildings, prices } = facts;
const inRow: Record<number, number> = facts.camels_in_row;
export const camelsInRow = (seats: number): number => inRow[seats] ?? 0;

export const quarters: Record<
  Quarter,
  { x: number; y: number; w: number; h: number; emblem: [number, number] }
> = {
  chest: { x: -11.25, y: -5.15, w: 10.65, h: 4.55, emblem: [-6.6, -3.7] },
  vase: { x: 0.6, y: -5.15, w: 7.05, h: 4.55, emblem: [5.9, -3.5] },
  sack: { x: -11.25, y: 0.6, w: 10.65, h: 6.95, emblem: [-7.6, 6.3] },
  barrel: { x: 0.6, y: 0.6, w: 7.05, h: 6.95, emblem: [6.3, 6.35] },
};

type Spot = [number, number];
/** Where each souk's points are shown, and its shops lie. */
const plan: Record<string, { badge: Spot; shops: Spot[] }> = {
  'sack.white': {
    badge: [-2.85, 2.6],
    shops: [
      [-1.3, 1.3],
      [-2.85, 1.3],
      [-1.3, 2.8],
    ],
  },
  'sack.blue': {
    badge: [-2.5, 5.05],
    shops: [
      [-1.3, 4.6],
      [-1.3, 6.15],
      [-2.85, 6.15],
      [-4.4, 6.15],
    ],
  },
  'sack.yellow': {
    badge: [-5.2, 4.15],
    shops: [
      [-5.2, 1.3],
      [-6.75, 1.3],
      [-5.2, 2.8],
      [-6.75, 2.8],
      [-6.75, 4.3],
    ],
  },
  'sack.pink': {
    badge: [-9.67, 5.6],
    shops: [
      [-8.9, 1.3],
      [-8.9, 2.8],
      [-8.9, 4.3],
      [-10.45, 1.3],
      [-10.45, 2.8],
      [-10.45, 4.3],
    ],
  },
  'barrel.white': {
    badge: [2.1, 2.3],
    shops: [
      [1.3, 1.3],
      [2.85, 1.3],
    ],
  },
  'barrel.blue': {
    badge: [4.45, 4.3],
    shops: [
      [1.3, 3.25],
      [2.85, 3.25],
      [4.4, 3.25],
    ],
  },
  'barrel.yellow': {
    badge: [4.85, 2.3],
    shops: [
      [4.85, 1.3],
      [6.4, 1.3],
      [6.4, 2.8],
      [6.4, 4.3],
    ],
  },
  'barrel.pink': {
    badge: [4.35, 5.5],
    shops: [
      [1.3, 5],
      [1.3, 6.6],
      [2.85, 5],
      [2.85, 6.6],
      [4.4, 6.6],
    ],
  },
  'chest.blue': {
    badge: [-3.95, -2.35],
    shops: [
      [-2.2, -1.3],
      [-3.95, -1.3],
    ],
  },
  'chest.yellow': {
    badge: [-8.05, -2.35],
    shops: [
      [-6.2, -1.3],
      [-8.05, -1.3],
      [-9.9, -1.3],
    ],
  },
  'chest.pink': {
    badge: [-4.05, -4.4],
    shops: [
      [-1.3, -2.9],
      [-1.3, -4.4],
      [-2.85, -2.9],
      [-2.85, -4.4],
    ],
  },
  'vase.blue': { badge: [2.35, -1.3], shops: [[1.3, -1.3]] },
  'vase.yellow': {
    badge: [3.95, -3.2],
    shops: [
      [1.3, -3.2],
      [2.85, -3.2],
    ],
  },
  'vase.orange': {
    badge: [5.15, -2.35],
    shops: [
      [3.55, -1.3],
      [5.15, -1.3],
      [6.75, -1.3],
    ],
  },
};

export const souks: SoukSpot[] = facts.souks.map(({ quarter, colour, points, shops }) => {
  const { badge, shops: spots } = plan[`${quarter}.${colour}`]!;
  return {
    quarter,
    colour,
    points,
    x: badge[0],
    y: badge[1],
    shops: Array.from({ length: shops }, (_, i) => ({
      name: `${quarter}.${colour}.${i + 1}`,
      quarter,
      colour,
      number: i + 1,
      x: spots[i]![0],
      y: spots[i]![1],
    })),
  };
});

export const shops: ShopSpot[] = souks.flatMap((souk) => souk.shops);
export const shopNamed = new Map(shops.map((shop) => [shop.name, shop]));

/** Where each arm of the street leads. */
const ways = { l: [-1, 0], r: [1, 0], t: [0, -1], b: [0, 1] } as const;

export const spaces: SpaceSpot[] = [
  { name: 'x', x: 0, y: 0 },
  ...facts.arms.flatMap(({ letter, length }) => {
    const [dx, dy] = ways[letter];
    return Array.from({ length }, (_, i) => ({
      name: `${letter}${i + 1}`,
      x: dx * (i + 1),
      y: dy * (i + 1),
    }));
  }),
];
export const spaceNamed = new Map(spaces.map((space) => [space.name, space]));

/** The spaces that the supervisor passes on his way, the last one too: along an arm, or over the crossing. */
export function streetBetween(from: string, to: string): string[] {
  const arm = (name: string): string => (name === 'x' ? '' : name.charAt(0));
  const far = (name: string): number => (name === 'x' ? 0 : Number(name.slice(1)));
  const space = (letter: string, n: number): string => (n === 0 ? 'x' : `${letter}${n}`);
  const way: string[] = [];
  if (arm(from) === arm(to)) {
    const step = Math.sign(far(to) - far(from));
    for (let n = far(from) + step; n !== far(to) + step; n += step) way.push(space(arm(to), n));
    return way;
  }
  for (let n = far(from) - 1; n >= 0; n--) way.push(space(arm(from), n));
  for (let n = 1; n <= far(to); n++) way.push(space(arm(to), n));
  return way;
}

/** The shops that a space touches. */
export const touches: Record<string, readonly string[]> = facts.touches;

/** The threshold between a street space and a shop that it touches: a short line on the street's edge. */
export interface Door {
  space: string;
  shop: string;
  x: number;
  y: number;
  along: 'x' | 'y';
}
export const doors: Door[] = Object.entries(touches).flatMap(([name, touched]) => {
  const space = spaceNamed.get(name)!;
  return touched.map((shopName): Door => {
    const shop = shopNamed.get(shopName)!;
    return space.y === 0
      ? { space: name, shop: shopName, x: space.x, y: shop.y > 0 ? 0.55 : -0.55, along: 'x' }
      : { space: name, shop: shopName, x: shop.x > 0 ? 0.55 : -0.55, y: space.y, along: 'y' };
  });
});

/** Gardens of the courts: cypresses and pools where nothing else lies. */
export const trees: [number, number, number][] = [
  [-10.6, -3.5, 1],
  [-9.9, -3.2, 0.8],
  [-9.2, -3.7, 1.05],
  [-5, -3.6, 0.85],
  [7.25, -4.1, 0.9],
  [4.5, -4.2, 0.75],
  [-10.4, 6.6, 1],
  [-9.5, 6.8, 0.8],
  [-5.8, 6.9, 0.75],
  [-3.9, 3.6, 0.8],
  [5.4, 5.2, 0.7],
  [7.2, 5.6, 0.9],
];
export const pools: [number, number][] = [
  [-8.2, -3.9],
  [-3.9, 4.4],
];

/** The floors of the tower, from the top. */
export const fields: readonly Field[] = [...facts.fields].reverse();
