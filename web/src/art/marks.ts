// Players are told apart by colour, shape and pattern. Shapes on a field of 20 × 20 round the origin.
export interface PlayerMark {
  colour: string;
  shape: string;
  pattern: string;
}

export const marks: readonly PlayerMark[] = [
  {
    colour: 'var(--p1)',
    shape: 'M0-9A9 9 0 110 9 9 9 0 110-9z',
    pattern: 'M0-5A5 5 0 110 5 5 5 0 110-5zM0-1A1 1 0 110 1 1 1 0 110-1z',
  },
  { colour: 'var(--p2)', shape: 'M-8-8H8V8H-8z', pattern: 'M-8-2.700H8M-8 2.700H8M-2.700-8V8M2.700-8V8' },
  {
    colour: 'var(--p3)',
    shape: 'M0-9.500L9.500 7.500H-9.500z',
    pattern: 'M-2.500-2H2.500M-4.800 2H4.800M-6.800 5.200H6.800',
  },
  {
    colour: 'var(--p4)',
    shape: 'M0-10L9.200 0 0 10-9.200 0z',
    pattern: 'M0-5L4.600 0 0 5-4.600 0zM0-10V-5M0 5V10M-9.200 0H-4.600M4.600 0H9.200',
  },
];

export const markOf = (seat: number): PlayerMark => marks[(seat - 1) % marks.length]!;
