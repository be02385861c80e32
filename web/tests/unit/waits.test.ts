import { expect, test } from 'vitest';
import { type KeptTable, worthKeeping } from '../../src/house/keys';
import { asked, waitsIn } from '../../src/lib/waits';

const kept = (table: string, seats: number[], more: Partial<KeptTable> = {}): KeptTable => ({
  table,
  game: 'kairo',
  at: 1,
  seats: Object.fromEntries(seats.map((seat) => [seat, `secret ${seat}`])),
  ...more,
});

test('the house is asked about its own tables at which a seat is held and that go on', () => {
  const all = [
    kept('plays', [1]),
    kept('over', [1], { state: 'over' }),
    kept('pocket', [1], { pocket: true }),
    kept('lesson', [1], { lesson: 2 }),
    kept('host', [], { host: 'secret' }),
  ];
  expect(asked(all).map(({ table }) => table)).toEqual(['plays']);
});

test('who waits longest comes first; bots and people at the same screen wait for nobody', () => {
  const tables = [
    kept('new', [1]),
    kept('old', [2]),
    kept('others', [1]),
    kept('bots', [1]),
    kept('hot', [1, 2]),
  ];
  const at = (table: string, people: number, turn?: number, since?: number) => ({
    table,
    people,
    state: 'playing' as const,
    ...(turn === undefined ? {} : { turn, since: since ?? 0 }),
  });
  const waits = waitsIn(tables, {
    tables: [
      at('new', 2, 1, 500),
      at('old', 3, 2, 100),
      at('others', 2, 2, 1),
      at('bots', 1, 1, 1),
      at('hot', 2, 1, 1),
    ],
  });
  expect(waits.map(({ table, since }) => [table, since])).toEqual([
    ['old', 100],
    ['new', 500],
  ]);
});

test('a game with friends is not forgotten over many against bots', () => {
  const many = Array.from({ length: 60 }, (_, i) => kept(`bots ${i}`, [1], { state: 'playing' }));
  const old = [
    kept('friends', [1], { state: 'playing', friends: true }),
    kept('ended', [1], { state: 'over', friends: true }),
  ];
  const names = worthKeeping([...many, ...old]).map(({ table }) => table);
  expect(names).toHaveLength(31);
  expect(names.at(-1)).toBe('friends');
  expect(asked(Array.from({ length: 60 }, (_, i) => kept(`${i}`, [1])))).toHaveLength(50);
});
