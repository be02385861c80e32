// A sign for each colour, so that nobody needs to see it: on a field of 20 × 20 round the origin.
import type { Colour } from './view';

export const glyphs: Record<Colour, string> = {
  // salt, pepper, covered dish, leaf, sun, water
  white: 'M0-7A7 7 0 110 7 7 7 0 110-7zM0-3.500A3.500 3.500 0 100 3.500 3.500 3.500 0 100-3.500z',
  red: 'M0-8C5-3 6.500 1 6.500 3.500A6.500 5 0 01-6.500 3.500C-6.500 1-5-3 0-8z',
  purple:
    'M-8.500 4.500H8.500V7H-8.500zM-7 3C-7-3-3.500-5.500 0-5.500S7-3 7 3zM-1.500-6A1.600 1.600 0 111.500-6z',
  green: 'M-7 7C-8-2-3-7 8-7.500 8 3 3 8-4.500 5.500zM-7 7L3-3',
  yellow:
    'M0-8.500L2-3.500 6.500-6 4-1.500 8.500 0 4 1.500 6.500 6 2 3.500 0 8.500-2 3.500-6.500 6-4 1.500-8.500 0-4-1.500-6.500-6-2-3.500z',
  blue: 'M-8-4.500C-5.500-7.500-3-7.500-.5-4.500S5-1.500 8-4.500M-8 .5C-5.500-2.500-3-2.500-.5.5S5 3.500 8 .5M-8 5.500C-5.500 2.500-3 2.500-.5 5.500S5 8.500 8 5.500',
};
/** Drawn as lines, not as a filled shape. */
export const lined: ReadonlySet<Colour> = new Set<Colour>(['blue']);
