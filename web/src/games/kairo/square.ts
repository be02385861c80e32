// The square: its cells and parts, the restaurants' U, and the walk of a customer over it, for drawing.
import type { Offer } from '../../lib/composer';
import { kairo as facts } from '../facts';
import { plot, type Roof, roof } from './roof';
import type { Colour, KairoView, Stall } from './view';

export const { side, parts } = facts;
export const partSide = facts.part_side;

export interface Cell {
  name: string;
  column: number;
  /** From the top. */
  row: number;
  restaurant: boolean;
}
const restaurants: ReadonlySet<string> = new Set(facts.restaurants);
export const cells: Cell[] = Array.from({ length: side * side }, (_, i) => {
  const column = i % side;
  const row = Math.floor(i / side);
  const name = `${String.fromCharCode(97 + column)}${side - row}`;
  return { name, column, row, restaurant: restaurants.has(name) };
});
export const cellNamed = new Map(cells.map((cell) => [cell.name, cell]));

const opens: Record<string, readonly string[]> = facts.opens;
/** The parts that a card shows. */
export const partsOf = (card: string): readonly string[] => opens[card] ?? [];

/** Whether the next cell that way is one of these too. */
function joining(building: readonly string[], name: string): (dx: number, dy: number) => boolean {
  const { column, row } = cellNamed.get(name)!;
  const next = (dx: number, dy: number) =>
    column + dx >= 0 && column + dx < side ? cells[(row + dy) * side + column + dx]?.name : undefined;
  return (dx, dy) => building.includes(next(dx, dy) ?? '');
}
export const roofAt = (building: readonly string[], name: string): Roof => roof(joining(building, name));
/** The ground of a building as one path. */
export const groundOf = ({ cell, extensions }: Stall, size: number): string =>
  [cell, ...extensions]
    .map((name, _, building) => {
      const { column, row } = cellNamed.get(name)!;
      return `M${(column + 0.5) * size} ${(row + 0.5) * size}${plot(joining(building, name))}`;
    })
    .join('');

/** What stands on each cell. */
export interface Occupied {
  stall?: { owner: number | null; colour: Colour; main: boolean; building: readonly string[] };
  entrance?: { owner: number | null; colour: Colour; towards: string };
  customer?: Colour;
}
export function occupation(view: KairoView): Map<string, Occupied> {
  const map = new Map<string, Occupied>();
  const at = (cell: string): Occupied => {
    const known = map.get(cell) ?? {};
    map.set(cell, known);
    return known;
  };
  for (const { owner, colour, cell, entrance, extensions } of view.stalls) {
    const building = [cell, ...extensions];
    for (const each of building) at(each).stall = { owner, colour, main: each === cell, building };
    at(entrance).entrance = { owner, colour, towards: cell };
  }
  for (const [colour, cell] of Object.entries(view.customers)) if (cell) at(cell).customer = colour as Colour;
  return map;
}

/** The coins that the house names for leading a customer to a stall: the owner's and one's own. */
export function promised({ key, args }: Offer, leader: number): { seat: number; coins: number }[] {
  const own = { seat: leader, coins: Number(args[4]) };
  return key.startsWith('k.ask.serve-other')
    ? [{ seat: Number(args[3]), coins: Number(args[2]) }, own]
    : [own];
}

/** The coins that a customer brought to this stall, by who led it there; for showing, the house counts. */
export function earnings(stall: Stall, leader: number): { seat: number; coins: number }[] {
  const size = 1 + stall.extensions.length;
  if (stall.owner === leader) return [{ seat: leader, coins: size }];
  const own = { seat: leader, coins: facts.leaders_coins };
  return stall.owner === null ? [own] : [{ seat: stall.owner, coins: size }, own];
}

/** A shortest walk between two cells over open market cells, both included. */
export function walk(view: KairoView, from: string, to: string): Cell[] {
  const taken = occupation(view);
  const start = cellNamed.get(from);
  if (!start) return [];
  const came = new Map<string, Cell | undefined>([[from, undefined]]);
  const queue = [start];
  for (const cell of queue) {
    if (cell.name === to) break;
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      const column = cell.column + dx;
      const row = cell.row + dy;
      if (column < 0 || column >= side || row < 0 || row >= side) continue;
      const next = cells[row * side + column]!;
      if (came.has(next.name) || next.restaurant || taken.get(next.name)?.stall) continue;
      came.set(next.name, cell);
      queue.push(next);
    }
  }
  if (!came.has(to)) return [];
  const path: Cell[] = [];
  for (let cell = cellNamed.get(to); cell; cell = came.get(cell.name)) path.unshift(cell);
  return path;
}

/** The customer that was served between two views: who waits now, and where the one who waited stands. */
export function servedBetween(
  before: KairoView,
  after: KairoView,
): { colour: Colour; way: Cell[]; earn: { seat: number; coins: number }[] } | undefined {
  const colour = after.waiting;
  const from = colour && before.customers[colour];
  const entrance = before.waiting && after.customers[before.waiting];
  if (!from || !entrance || colour === before.waiting) return undefined;
  const stall = before.stalls.find((each) => each.entrance === entrance);
  // Without one it was no serving but its undoing.
  return stall && { colour, way: walk(before, from, entrance), earn: earnings(stall, before.turn ?? 0) };
}
