// What the table needs of a game: how moves read, how things are drawn, what is asked.
import type { Component } from 'svelte';
import type { Hat } from '../fair/draws';
import type { AnyView } from '../house/messages';
import type { Reading } from '../lib/composer';

export interface SeatProps<V> {
  view: V;
  seat: number;
  name: string;
  active: boolean;
}

/** Something public about a seat, in words. */
export interface Detail {
  term: string;
  text: string;
}

/** A line of the game: `*` for chance, else the seat. */
export interface Line {
  actor: string;
  words: string;
}

export interface GamePage<V = AnyView> {
  reading: (view: V) => Reading;
  /** Prefixes of targets that its components draw; all others become buttons. */
  drawn: readonly string[];
  prompt: (view: V, clicked: readonly string[]) => string;
  /** Words for a button that leads to several moves. */
  label: (target: string, view: V) => string;
  /** The words by which moves name a thing, for asking why none of them is legal. */
  wordsOf: (target: string, view: V) => string;
  /** Which of a thing's names is meant after these clicks; the first one if nothing is said. */
  meant?: (targets: readonly string[], clicked: readonly string[]) => string | undefined;
  /** The things on the board that a line of the log is about. */
  about: (line: Line, earlier: readonly Line[], view: V) => string[];
  /** The places that a piece passed in these lines, by what it is: `{ supervisor: ['space:l1', 'space:x'] }`. */
  walks?: (before: V, after: V, lines: readonly Line[]) => Record<string, string[]>;
  /** The place where a seat's points were made, by seat, where it is not what the lines are about. */
  pointsFrom?: (before: V, after: V) => Record<string, string>;
  /** Gains that no count on the table shows. */
  earned?: (before: V, after: V) => { what: string; seat: number; by: number }[];
  /** What could come where these words of chance came; the view shows everything. */
  chance: (view: V, words: string) => Hat;
  /** Phases in which a seat decides something in another's turn: it may want to answer so always. */
  asides?: readonly string[];
  /** A sentence of the house with its places as people say them. */
  say?: (text: string) => string;
  Board: Component<{ view: V; narrow?: boolean }>;
  Rival: Component<SeatProps<V>>;
  Mine: Component<SeatProps<V>>;
}
