// What good players mostly do in Yspahan (`node dev/habits.mjs yspahan`).
import type { Habits } from '../../lib/habits';
import { yspahan as facts } from '../facts';

const mostFirst = (most: number): string[] => Array.from({ length: most }, (_, i) => `amount:${most - i}`);

export const habits: Habits = {
  // White dice alone: in half of the cases who has 3 gold, else nearly always.
  dice: Array.from({ length: facts.yellow_dice + 1 }, (_, n) => `dice:${n}`),
  take: ['field', 'do:draw', 'card'],
  // What the field itself gives, more often than not; gold is as good for a card.
  'field:camel': ['do:camels', 'do:card', 'do:supervisor'],
  'field:gold': ['?', 'do:gold', 'do:card', 'do:supervisor'],
  field: ['do:goods', '?', 'do:card', 'do:supervisor'],
  place: ['shop', 'do:stop'],
  // A camel stays at home in one case of ten.
  decide: ['do:camel', 'do:release'],
  // Whoever can build does so in two of three cases; whoever has only cards keeps them as often.
  after: ['building', 'do:end', 'card'],
  card: ['do:play', 'shop', 'building', 'field'],
  'card:sell-camels': ['?', ...mostFirst(4)],
  'card:sell-gold': ['?', ...mostFirst(10)],
};
