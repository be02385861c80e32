// What the table needs of a game: how moves read, how things are drawn, what is asked.
import type { Component } from 'svelte';
import type { Hat } from '../fair/draws';
import type { Reading } from '../lib/composer';

export interface AnyView {
  game: string;
  seats: number;
  viewer: number | null;
  phase: string;
  actor: number | '*' | 'over';
}

export interface SeatProps<V> {
  view: V;
  seat: number;
  name: string;
  active: boolean;
}

export interface GamePage<V = AnyView> {
  reading: (view: V) => Reading;
  /** Prefixes of targets that its components draw; all others become buttons. */
  drawn: readonly string[];
  prompt: (view: V, clicked: readonly string[]) => string;
  /** Words for a button that leads to several moves. */
  label: (target: string, view: V) => string;
  /** Words to ask the house about, for a click on something that is not offered; '' where there is nothing to ask. */
  guess: (target: string, clicked: readonly string[], view: V) => string;
  /** The things on the board that a line of the log is about. */
  about: (words: string, view: V) => string[];
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
