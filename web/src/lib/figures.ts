/** The numbers that stand alone in a sentence: in "to r5 for 2 gold" only the 2. */
export const figuresIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\p{L}\d.])\d+(?![\p{L}\d])/gu)].map((found) => Number(found[0]));
