// What changed on the table between two pictures of it: which pieces moved, came and went, whose counts rose and fell.
// Pieces are told apart by what they are, not by who they are: of two equal cubes either may have made the walk.

/** Something that lies somewhere: `cube:2` at `shop:sack.blue.2`. */
export interface Lying {
  what: string;
  at: string;
  /** How many of it lie there as one picture. */
  count: number;
  /** The count that it becomes one of when it leaves the board: `card`, which each seat has some of. */
  as: string;
}
/** How many of a thing a seat has: `gold` of seat 2. */
export interface Counted {
  what: string;
  seat: string;
  value: number;
}

export interface Change<P extends Lying> {
  moved: { from: P; to: P }[];
  /** A piece out of a seat's count, or one that was nowhere. */
  came: { to: P; of?: string }[];
  /** A piece into a seat's count, or one that is nowhere now. */
  left: { from: P; of?: string }[];
  /** A count that rose; `of` is the seat whose count fell by as much. */
  gained: { what: string; seat: string; by: number; of?: string }[];
  lost: { what: string; seat: string; by: number }[];
}

/** Those of the first list that the second has fewer of, one entry each. */
function missing<P extends Lying>(here: readonly P[], there: readonly P[]): P[] {
  const known = new Map<string, number>();
  const key = (piece: Lying) => `${piece.what} ${piece.at}`;
  for (const piece of there) known.set(key(piece), (known.get(key(piece)) ?? 0) + piece.count);
  return here.flatMap((piece) => {
    const had = known.get(key(piece)) ?? 0;
    known.set(key(piece), Math.max(0, had - piece.count));
    return Array<P>(Math.max(0, piece.count - had)).fill(piece);
  });
}

/** Takes the first that fits out of a list. */
function pull<T>(list: T[], fits: (each: T) => boolean): T | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

export function changeBetween<P extends Lying>(
  before: { pieces: readonly P[]; counts: readonly Counted[] },
  after: { pieces: readonly P[]; counts: readonly Counted[] },
): Change<P> {
  const gone = missing(before.pieces, after.pieces);
  const fresh = missing(after.pieces, before.pieces);
  const moved: Change<P>['moved'] = [];
  const unmatched: P[] = [];
  for (const to of fresh) {
    const from = pull(gone, (each) => each.what === to.what);
    if (from) moved.push({ from, to });
    else unmatched.push(to);
  }

  const rising: { what: string; seat: string; by: number }[] = [];
  const falling: { what: string; seat: string; by: number }[] = [];
  for (const { what, seat, value } of after.counts) {
    const old = before.counts.find((each) => each.what === what && each.seat === seat);
    if (!old || old.value === value) continue;
    (value > old.value ? rising : falling).push({ what, seat, by: Math.abs(value - old.value) });
  }
  /** One off a seat's rise or fall of this kind; the seat. */
  const one = (list: typeof rising, what: string): string | undefined => {
    const found = what ? list.find((each) => each.what === what && each.by > 0) : undefined;
    if (found) found.by--;
    return found?.seat;
  };
  const mark = <T extends object>(entry: T, of: string | undefined): T & { of?: string } =>
    of ? { ...entry, of } : entry;
  const left = gone.map((from) => mark({ from }, one(rising, from.as)));
  const came = unmatched.map((to) => mark({ to }, one(falling, to.as)));

  const gained: Change<P>['gained'] = [];
  for (const { what, seat, by } of rising) {
    const giver =
      what === 'points' ? undefined : falling.find((each) => each.what === what && each.by === by);
    if (giver) giver.by = 0;
    if (by > 0) gained.push(mark({ what, seat, by }, giver?.seat));
  }
  return { moved, came, left, gained, lost: falling.filter(({ by }) => by > 0) };
}
