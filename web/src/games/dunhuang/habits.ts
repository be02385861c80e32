// What good players mostly do in Merchants of Dunhuang (`node dev/habits.mjs dunhuang`).
import type { Habits } from '../../lib/habits';

export const habits: Habits = {
  go: ['position', 'do:round-1'],
  // Three of four goods go to the shop.
  take: ['do:shop', 'do:hand'],
  // Two of three ask the person, if there is something to ask for; next to nobody does without everything.
  bonus: ['hand', 'shop', 'token', 'position', 'seat', 'do:use', 'do:coins', 'do:pass'],
  guard: ['?', 'do:guard', 'do:yield'],
  pay: ['?', 'do:pay', 'do:decline'],
};
