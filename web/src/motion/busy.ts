// Whether something is under way on the table, for whoever decides what is shown next.
let left: () => number = () => 0;

export const setMoving = (now: () => number): void => {
  left = now;
};
/** Milliseconds until the last piece arrives. */
export const stillMoving = (): number => left();
