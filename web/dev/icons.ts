// The icon as a PNG, for home screens that take no SVG: a rounded square and closed paths of lines and curves, which is
// all that public/icon.svg has.
import { deflateSync } from 'node:zlib';

type Point = [number, number];
interface Shape {
  colour: number[];
  outline: Point[];
}
const SIDE = 32;

function curve([a, b, c, d]: [Point, Point, Point, Point], t: number): Point {
  const at = (i: 0 | 1): number =>
    (1 - t) ** 3 * a[i] + 3 * t * (1 - t) ** 2 * b[i] + 3 * t * t * (1 - t) * c[i] + t ** 3 * d[i];
  return [at(0), at(1)];
}

function outlineOf(path: string): Point[] {
  const points: Point[] = [];
  let now: Point = [0, 0];
  const go = (to: Point): void => {
    now = to;
    points.push(to);
  };
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const own = letter === letter.toLowerCase();
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const take = (): Point => {
      const [x = 0, y = 0] = numbers.splice(0, 2);
      return own ? [now[0] + x, now[1] + y] : [x, y];
    };
    const kind = letter.toLowerCase();
    while (numbers.length > 0) {
      if (kind === 'v') go([now[0], (own ? now[1] : 0) + numbers.shift()!]);
      else if (kind === 'h') go([(own ? now[0] : 0) + numbers.shift()!, now[1]]);
      else if (kind === 'c') {
        const bent: [Point, Point, Point, Point] = [now, take(), take(), take()];
        for (let i = 1; i <= 16; i++) go(curve(bent, i / 16));
      } else if (kind === 'm' || kind === 'l') go(take());
      else throw new Error(`icon: what is ${letter}?`);
    }
  }
  return points;
}

function rounded(radius: number): Point[] {
  const points: Point[] = [];
  for (const [x, y, turn] of [
    [SIDE - radius, radius, -1],
    [SIDE - radius, SIDE - radius, 0],
    [radius, SIDE - radius, 1],
    [radius, radius, 2],
  ] as const)
    for (let i = 0; i <= 12; i++) {
      const angle = ((turn + i / 12) * Math.PI) / 2;
      points.push([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
    }
  return points;
}

function inside([x, y]: Point, outline: Point[]): boolean {
  let odd = false;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

const bytesOf = (colour: string): number[] =>
  (colour.slice(1).match(/../g) ?? []).map((two) => Number.parseInt(two, 16));

/** A smaller `scale` leaves room round the picture, and the ground reaches the edge: systems cut such icons as they like. */
export function iconPng(svg: string, size: number, scale = 1): Buffer {
  const ground = /<rect [^>]*rx="(\d+)"[^>]*fill="(#\w{6})"/.exec(svg);
  if (!ground) throw new Error('icon: there is no ground');
  const [, radius = '0', colour = ''] = ground;
  const shapes: Shape[] = [
    { colour: bytesOf(colour), outline: rounded(scale < 1 ? 0 : Number(radius)) },
    ...[...svg.matchAll(/<path d="([^"]+)" fill="(#\w{6})"/g)].map(([, path = '', fill = '']) => ({
      colour: bytesOf(fill),
      outline: outlineOf(path).map(
        (point) => point.map((each) => SIDE / 2 + (each - SIDE / 2) * scale) as Point,
      ),
    })),
  ];
  const FINE = 3;
  const rows: Buffer[] = [];
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 4);
    for (let x = 0; x < size; x++) {
      const sum = [0, 0, 0, 0];
      for (let k = 0; k < FINE * FINE; k++) {
        const at = [x + ((k % FINE) + 0.5) / FINE, y + (Math.floor(k / FINE) + 0.5) / FINE];
        const point = at.map((each) => (each * SIDE) / size) as Point;
        const top = shapes.findLast(({ outline }) => inside(point, outline));
        if (top) for (const [i, part] of [...top.colour, 255].entries()) sum[i]! += part;
      }
      const covered = sum[3]! / 255;
      for (let i = 0; i < 3; i++) row[1 + x * 4 + i] = covered ? Math.round(sum[i]! / covered) : 0;
      row[4 + x * 4] = Math.round(sum[3]! / (FINE * FINE));
    }
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6], 8); // bytes of red, green, blue and how solid
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let k = 0; k < 8; k++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
