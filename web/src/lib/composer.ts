// Moves are words. A game's reading says which things on the table a move is about, in stages: within a stage
// they may be clicked in any order, stages come one after the other. The composer only matches what was clicked
// against the legal moves that the house sent; it knows no rules.

/** A legal move as the house offers it. */
export interface Offer {
  words: string;
  text: string;
  /** What the sentence was made of: prices and gains to show on the board. */
  key: string;
  args: string[];
  /** Moves that are made one after the other as this one. */
  run?: readonly string[];
}

/** The things a move is about, such as `shop:sack.blue.2`, in stages. */
export type Reading = (words: string) => string[][];

export interface Candidate {
  offer: Offer;
  rest: string[][];
}

export interface Narrowed {
  /** Moves that are about everything that was clicked. */
  candidates: Candidate[];
  /** What can be clicked next. */
  next: Set<string>;
  /** The move that is about exactly what was clicked. */
  exact: Offer | undefined;
}

/** What is left of the stages after these clicks; undefined if they do not fit. */
export function restAfter(stages: string[][], clicked: readonly string[]): string[][] | undefined {
  const rest = stages.filter((stage) => stage.length > 0).map((stage) => [...stage]);
  for (const target of clicked) {
    const stage = rest[0];
    const at = stage ? stage.indexOf(target) : -1;
    if (!stage || at < 0) return undefined;
    stage.splice(at, 1);
    if (stage.length === 0) rest.shift();
  }
  return rest;
}

export function narrow(offers: readonly Offer[], reading: Reading, clicked: readonly string[]): Narrowed {
  const candidates: Candidate[] = [];
  const next = new Set<string>();
  let exact: Offer | undefined;
  for (const offer of offers) {
    const rest = restAfter(reading(offer.words), clicked);
    if (!rest) continue;
    candidates.push({ offer, rest });
    if (rest.length === 0) exact = offer;
    for (const target of rest[0] ?? []) next.add(target);
  }
  return { candidates, next, exact };
}

/** The clicks without the last of these. */
export function without(clicked: readonly string[], target: string): string[] {
  const at = clicked.lastIndexOf(target);
  return clicked.filter((_, i) => i !== at);
}

/** The clicks with one more; if it does not fit, one or two others make room for it, the latest first. */
export function exchanged(
  offers: readonly Offer[],
  reading: Reading,
  clicked: readonly string[],
  target: string,
): string[] | undefined {
  const others = [...new Set(clicked)].filter((each) => each !== target).reverse();
  const ones = others.map((each) => without(clicked, each));
  const twos = ones.flatMap((left) => others.map((each) => without(left, each)));
  return [clicked, ...ones, ...twos]
    .map((left) => [...left, target])
    .find((tried) => offers.some(({ words }) => restAfter(reading(words), tried)));
}

/** The move that these clicks decide: the exact one, or the only one left. */
export function decided(narrowed: Narrowed): Offer | undefined {
  if (narrowed.exact) return narrowed.exact;
  return narrowed.candidates.length === 1 ? narrowed.candidates[0]!.offer : undefined;
}

/** The moves that one more click would decide or narrow down to. */
export function movesVia(narrowed: Narrowed, target: string): Offer[] {
  return narrowed.candidates.filter(({ rest }) => rest[0]?.includes(target)).map(({ offer }) => offer);
}
