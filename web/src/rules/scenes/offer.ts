// A legal move for a picture: its words, and the arguments that are drawn.
import type { Offer } from '../../lib/composer';

export const offer = (words: string, key = '', ...args: (string | number)[]): Offer => ({
  words,
  text: '',
  key,
  args: args.map(String),
});
