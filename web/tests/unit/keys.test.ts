import { expect, test } from 'vitest';
import { type KeptTable, keptTables, mergedTables } from '../../src/house/keys';

const kept = (table: string, at: number, seats: Record<string, string> = {}): KeptTable => ({
  table,
  game: 'kairo',
  at,
  seats,
});

test('of what was kept twice the later counts, and nothing is lost', () => {
  const local = [kept('b', 5), kept('a', 1)];
  const safe = [kept('c', 7), kept('a', 2, { 1: 'secret' }), kept('b', 4)];
  expect(mergedTables(local, safe)).toEqual([kept('c', 7), kept('b', 5), kept('a', 2, { 1: 'secret' })]);
});

test('where nothing may be kept, nothing was, and nobody is kept out', () => {
  expect(() => localStorage).toThrow();
  expect(keptTables()).toEqual([]);
});
