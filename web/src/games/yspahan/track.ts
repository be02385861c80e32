// The score track runs round the city, 0 to 99 clockwise from the upper left corner; a second lap is 100 and more.
export interface Band {
  x: number;
  y: number;
  w: number;
  h: number;
  band: number;
}

/** The middle of the track's space for this score. */
export function trackSpot({ x, y, w, h, band }: Band, score: number): { x: number; y: number } {
  const across = w - band;
  const down = h - band;
  const left = x + band / 2;
  const top = y + band / 2;
  let way = ((((score % 100) + 100) % 100) / 100) * 2 * (across + down);
  if (way <= across) return { x: left + way, y: top };
  way -= across;
  if (way <= down) return { x: left + across, y: top + way };
  way -= down;
  if (way <= across) return { x: left + across - way, y: top + down };
  return { x: left, y: top + down - (way - across) };
}
