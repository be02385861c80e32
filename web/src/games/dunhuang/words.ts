/** "12" or "12–15". */
export const range = ([least, most]: [number, number]): string =>
  least === most ? `${least}` : `${least}–${most}`;
