// A stall is one building: the slopes of its roof and its eaves, cell by cell, round the middle of a cell of 40 × 40.

/** The sides a slope faces, or the terrace where four cells meet. */
export type Slope = 'n' | 'e' | 's' | 'w' | 'top';
export interface Roof {
  slopes: [Slope, string][];
  /** Ridges, hips and valleys. */
  ridge: string;
  /** Along the edge of the building. */
  eaves: string;
}

const EDGE = 20.4; // over the neighbour's, so that no seam shows
const IN = 16;
const EAVES = 18;

/** The ground that a cell of a building covers. */
export function plot(joined: (dx: number, dy: number) => boolean): string {
  const [w, n, e, s] = [joined(-1, 0), joined(0, -1), joined(1, 0), joined(0, 1)].map((on) =>
    on ? EDGE : 19.2,
  ) as [number, number, number, number];
  return `m${-w} ${-n}h${w + e}v${n + s}h${-w - e}z`;
}

export function roof(joined: (dx: number, dy: number) => boolean): Roof {
  const faces: Partial<Record<Slope, string>> = {};
  let ridge = '';
  let eaves = '';
  const face = (side: Slope, d: string) => {
    faces[side] = `${faces[side] ?? ''}M0 0${d}z`;
  };
  for (const x of [-1, 1])
    for (const y of [-1, 1]) {
      const across = joined(x, 0);
      const along = joined(0, y);
      const [ew, ns]: [Slope, Slope] = [x < 0 ? 'w' : 'e', y < 0 ? 'n' : 's'];
      const [ix, iy, ex, ey] = [x * IN, y * IN, x * EDGE, y * EDGE];
      if (across && along) {
        if (joined(x, y)) {
          face('top', `H${ex}V${ey}H0`);
          continue;
        }
        face(ns, `H${ex}V${iy}H${ix}`);
        face(ew, `V${ey}H${ix}V${iy}`);
        eaves += `M${ex} ${y * EAVES}H${x * EAVES}V${ey}`;
      } else if (across) {
        face(ns, `H${ex}V${iy}H0`);
        eaves += `M0 ${y * EAVES}H${ex}`;
      } else if (along) {
        face(ew, `V${ey}H${ix}V0`);
        eaves += `M${x * EAVES} 0V${ey}`;
      } else {
        face(ns, `V${iy}H${ix}`);
        face(ew, `H${ix}V${iy}`);
        eaves += `M0 ${y * EAVES}H${x * EAVES}V0`;
      }
      if (across === along) ridge += `M0 0L${ix} ${iy}`;
      if (across) ridge += `M0 0H${ex}`;
      if (along) ridge += `M0 0V${ey}`;
    }
  return { slopes: Object.entries(faces) as [Slope, string][], ridge, eaves };
}
