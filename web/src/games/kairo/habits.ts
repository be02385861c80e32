// What good players mostly do in Kairo (`node dev/habits.mjs kairo`).
import type { Habits } from '../../lib/habits';

export const habits: Habits = {
  // Three cards at once in one of ten cases where it is possible; out of the game only when nothing else is left.
  turn: ['card', 'customer', 'display', 'pile', '?', 'do:three', 'do:pass'],
};
