// Arrow keys lead from one thing on the table to the next in that direction.
export interface Spot {
  x: number;
  y: number;
}
const directions: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The index of the spot that lies nearest in a key's direction; what lies aside counts as further away. */
export function nextSpot(key: string, from: Spot, spots: readonly Spot[]): number | undefined {
  const to = directions[key];
  if (!to) return undefined;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, spot] of spots.entries()) {
    const ahead = (spot.x - from.x) * to.x + (spot.y - from.y) * to.y;
    const aside = Math.abs((spot.x - from.x) * to.y) + Math.abs((spot.y - from.y) * to.x);
    if (ahead < 2 || aside > ahead * 2) continue;
    const distance = ahead + aside * 2.5;
    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

const middle = (element: Element): Spot => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Moves the focus over the table's things; says whether it did. */
export function walkThings(root: HTMLElement, key: string): boolean {
  const things = [...root.querySelectorAll<HTMLElement | SVGElement>('[data-target]')];
  const here = document.activeElement;
  const start = here?.closest('[data-target]');
  if (!(key in directions) || (here && here !== document.body && !start)) return false;
  const goal = start
    ? things[nextSpot(key, middle(start), things.map(middle)) ?? -1]
    : (things.find((thing) => thing.matches('.next')) ?? things[0]);
  goal?.focus();
  return goal !== undefined;
}
