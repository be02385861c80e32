// Where things lie in the city, in street spaces from the crossing. What a space touches is printed on the board.
export type Quarter = 'sack' | 'barrel' | 'chest' | 'vase';
export type Colour = 'white' | 'blue' | 'yellow' | 'pink' | 'orange';

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
export const cards = [
  'gold3',
  'camels3',
  'shop-cube',
  'caravan-cube',
  'sell-camels',
  'sell-gold',
  'no-camels',
  'no-gold',
  'exchange',
] as const;

export const quarters: Record<
  Quarter,
  { x: number; y: number; w: number; h: number; emblem: [number, number] }
> = {
  chest: { x: -11.25, y: -5.15, w: 10.65, h: 4.55, emblem: [-6.6, -3.7] },
  vase: { x: 0.6, y: -5.15, w: 7.05, h: 4.55, emblem: [5.6, -3.6] },
  sack: { x: -11.25, y: 0.6, w: 10.65, h: 6.95, emblem: [-7.6, 6.3] },
  barrel: { x: 0.6, y: 0.6, w: 7.05, h: 6.95, emblem: [6.3, 6.35] },
};

type Plan = [Quarter, Colour, points: number, badge: [number, number], ...shops: [number, number][]];

const plan: Plan[] = [
  ['sack', 'white', 3, [-2.85, 2.6], [-1.3, 1.3], [-2.85, 1.3], [-1.3, 2.8]],
  ['sack', 'blue', 4, [-2.5, 5.05], [-1.3, 4.6], [-1.3, 6.15], [-2.85, 6.15], [-4.4, 6.15]],
  ['sack', 'yellow', 6, [-5.2, 4.15], [-5.2, 1.3], [-6.75, 1.3], [-5.2, 2.8], [-6.75, 2.8], [-6.75, 4.3]],
  [
    'sack',
    'pink',
    8,
    [-9.67, 5.6],
    [-8.9, 1.3],
    [-8.9, 2.8],
    [-8.9, 4.3],
    [-10.45, 1.3],
    [-10.45, 2.8],
    [-10.45, 4.3],
  ],
  ['barrel', 'white', 3, [2.1, 2.3], [1.3, 1.3], [2.85, 1.3]],
  ['barrel', 'blue', 4, [4.45, 4.3], [1.3, 3.25], [2.85, 3.25], [4.4, 3.25]],
  ['barrel', 'yellow', 6, [4.85, 2.3], [4.85, 1.3], [6.4, 1.3], [6.4, 2.8], [6.4, 4.3]],
  ['barrel', 'pink', 8, [4.35, 5.5], [1.3, 5], [1.3, 6.6], [2.85, 5], [2.85, 6.6], [4.4, 6.6]],
  ['chest', 'blue', 4, [-3.95, -2.35], [-2.2, -1.3], [-3.95, -1.3]],
  ['chest', 'yellow', 6, [-8.05, -2.35], [-6.2, -1.3], [-8.05, -1.3], [-9.9, -1.3]],
  ['chest', 'pink', 8, [-4.05, -4.4], [-1.3, -2.9], [-1.3, -4.4], [-2.85, -2.9], [-2.85, -4.4]],
  ['vase', 'blue', 4, [2.35, -1.3], [1.3, -1.3]],
  ['vase', 'yellow', 6, [3.95, -3.2], [1.3, -3.2], [2.85, -3.2]],
  ['vase', 'orange', 12, [5.15, -2.35], [3.55, -1.3], [5.15, -1.3], [6.75, -1.3]],
];

export const souks: SoukSpot[] = plan.map(([quarter, colour, points, [x, y], ...shops]) => ({
  quarter,
  colour,
  points,
  x,
  y,
  shops: shops.map(([sx, sy], i) => ({
    name: `${quarter}.${colour}.${i + 1}`,
    quarter,
    colour,
    number: i + 1,
    x: sx,
    y: sy,
  })),
}));

export const shops: ShopSpot[] = souks.flatMap((souk) => souk.shops);
export const shopNamed = new Map(shops.map((shop) => [shop.name, shop]));

const arms: [string, number, number, number][] = [
  ['l', 10, -1, 0],
  ['r', 7, 1, 0],
  ['t', 4, 0, -1],
  ['b', 7, 0, 1],
];

export const spaces: SpaceSpot[] = [
  { name: 'x', x: 0, y: 0 },
  ...arms.flatMap(([letter, length, dx, dy]) =>
    Array.from({ length }, (_, i) => ({ name: `${letter}${i + 1}`, x: dx * (i + 1), y: dy * (i + 1) })),
  ),
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

export const touches: Record<string, string[]> = {
  l1: ['sack.white.1'],
  l2: ['chest.blue.1'],
  l3: ['sack.white.2'],
  l4: ['chest.blue.2'],
  l5: ['sack.yellow.1'],
  l6: ['chest.yellow.1'],
  l7: ['sack.yellow.2'],
  l8: ['chest.yellow.2'],
  l9: ['sack.pink.1'],
  l10: ['chest.yellow.3'],
  r1: ['vase.blue.1', 'barrel.white.1'],
  r2: ['barrel.white.2'],
  r3: ['vase.orange.1'],
  r4: ['barrel.yellow.1'],
  r5: ['vase.orange.2'],
  r6: ['barrel.yellow.2'],
  r7: ['vase.orange.3'],
  t1: ['vase.blue.1'],
  t2: ['chest.pink.1'],
  t3: ['vase.yellow.1'],
  t4: ['chest.pink.2'],
  b1: ['sack.white.1', 'barrel.white.1'],
  b2: ['sack.white.3'],
  b3: ['barrel.blue.1'],
  b4: ['sack.blue.1'],
  b5: ['barrel.pink.1'],
  b6: ['sack.blue.2'],
  b7: ['barrel.pink.2'],
};

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
  [7.1, -3.3, 1],
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
export const fields = ['gold', 'vase', 'chest', 'barrel', 'sack', 'camel'] as const;
export type Field = (typeof fields)[number];

export const buildings = ['paddock', 'shop', 'hammam', 'caravanserai', 'bazaar', 'hoist'] as const;
export type Building = (typeof buildings)[number];

/** As printed on the player board. */
export const prices: Record<Building, { camels: number; gold: number }> = {
  paddock: { camels: 2, gold: 0 },
  shop: { camels: 2, gold: 2 },
  hammam: { camels: 2, gold: 2 },
  caravanserai: { camels: 3, gold: 3 },
  bazaar: { camels: 4, gold: 4 },
  hoist: { camels: 4, gold: 4 },
};
