import { describe, expect, it } from 'vitest';
import { roofAt } from '../../src/games/kairo/square';

/** The sides that the roof over a cell of a building falls to. */
const slopes = (building: string, cell: string) =>
  roofAt(building.split(' '), cell)
    .slopes.map(([side]) => side)
    .sort()
    .join('');

describe('a stall is one building under one roof', () => {
  it('that falls to all four sides of a single cell', () => {
    expect(slopes('c5', 'c5')).toBe('ensw');
    expect(roofAt(['c5'], 'c5').eaves).toBe('M0 -18H-18V0M0 18H-18V0M0 -18H18V0M0 18H18V0');
  });
  it('without a wall between cells that join', () => {
    expect(slopes('c5 d5 e5', 'd5')).toBe('ns');
    expect(roofAt(['c5', 'd5', 'e5'], 'd5').eaves).not.toMatch(/[VM]-?18/);
    expect(slopes('c5 c6 c7', 'c6')).toBe('ew');
    expect(slopes('c5 d5 e5', 'c5')).toBe('nsw');
  });
  it('that turns a corner, and is a terrace where four cells meet', () => {
    expect(slopes('c5 d5 d6', 'd5')).toBe('ensw');
    expect(roofAt(['c5', 'd5', 'd6'], 'd5').ridge).toContain('M0 0L-16 -16');
    expect(slopes('c5 d5 c6 d6', 'c5')).toBe('stopw');
  });
  it('and does not go on over the edge of the square', () => {
    expect(slopes('l5 a4', 'l5')).toBe('ensw');
  });
});
