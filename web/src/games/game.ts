// What the table needs of a game: how moves read, how things are drawn, what is asked.
import type { Component } from 'svelte';
import type { Hat } from '../fair/draws';
import type { Effect } from '../house/messages';
import type { Offer, Reading } from '../lib/composer';
import type { Habits } from '../lib/habits';
import type { Form } from '../lib/screen.svelte';
import type { Key } from '../lib/texts';
import type { Chapter } from './chapters';

/** Cards of which some may be hidden: how many there are, and those that the viewer knows. */
export interface Pile<Card = string> {
  count: number;
  known: Card[];
}
export interface Hand<Card = string> extends Pile<Card> {
  known_to_all: Card[];
}

/** What every view has (docs/views.md). */
export interface AnyView<Card = string> {
  game: string;
  seats: number;
  /** 0: a watcher; null: who sees everything. */
  viewer: number | null;
  options: Record<string, string>;
  phase: string;
  actor: number | '*' | 'over';
  /** Whose turn it is, also while another seat is asked something. */
  turn: number | null;
  players: { seat: number; hand: Hand<Card> }[];
  deck: Pile<Card>;
  discards: Card[];
  /** Cards whose place the viewer does not know. */
  unseen: Card[];
}

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
  effects?: readonly Effect[];
}

/** A question that is asked in another's turn: what can be answered by itself from then on, and before it is asked. */
export interface Aside {
  phase: string;
  asked: string;
  answers: { words: string; text: string }[];
}

/** Moves that people make as one, such as the coins of a payment. */
export interface Run<V> {
  isPart: (words: string) => boolean;
  /** Every way through those that are left, and what is proposed; nothing, if none is asked. */
  ways: (view: V, legal: readonly Offer[]) => { offers: Offer[]; proposed: string[] } | undefined;
}

export interface GamePage<V = AnyView> {
  reading: (view: V) => Reading;
  /** Prefixes of targets that its components draw; all others become buttons. */
  drawn: readonly string[];
  /** What kind of question it is: the phase, or what the clicks have led to. */
  asked: (view: V, clicked: readonly string[]) => string;
  /** What is asked, after these clicks, with these moves left: it names only what can be done. */
  prompt: (view: V, clicked: readonly string[], offers: readonly Offer[]) => string;
  /** What good players mostly do. */
  habits: Habits;
  run?: Run<V>;
  /** Words for a button that leads to several moves. */
  label: (target: string, view: V) => string;
  /** The things on the board that a line of the log is about. */
  about: (line: Line, earlier: readonly Line[], view: V) => string[];
  /** The places that a piece passed in these lines, by what it is: `{ supervisor: ['space:l1', 'space:x'] }`. */
  walks?: (before: V, after: V, lines: readonly Line[]) => Record<string, string[]>;
  /** The things that an effect's points come from, where they are not what its line is about. */
  places?: (effect: Effect) => string[] | undefined;
  /** Effects that stop the eye: counted one by one under a title, or called out ('') each by itself. */
  moments: Record<string, Key | ''>;
  /** Prefixes of targets on which others' moves stay marked until one's own. */
  marked: readonly string[];
  /** What an effect brings a seat, where no count on the table shows it. */
  earned?: (effect: Effect) => { what: string; seat: number; by: number } | undefined;
  /** What could come where these words of chance came; the view shows everything. */
  chance: (view: V, words: string) => Hat;
  asides?: (view: V) => Aside[];
  /** How the log is divided. */
  chapters: (lines: readonly Line[]) => Chapter[];
  /** Several lines of one seat that are told as one: what they have in common, and how it is said. */
  together?: (line: Line) => string | undefined;
  sayTogether?: (common: string, name: string, count: number) => string;
  /** The dice that a line shows; the yellow ones come behind. */
  dice?: (line: Line) => { white: number[]; yellow: number[] } | undefined;
  /** A sentence of the house with its places as people say them. */
  say?: (text: string) => string;
  Board: Component<{ view: V; form?: Form }>;
  Rival: Component<SeatProps<V>>;
  Mine: Component<SeatProps<V>>;
}
