// What the house tells (docs/protocol.md).
import type { AnyView } from '../games/game';
import type { ClockTerms, ClockTold } from '../lib/clocks.svelte';
import type { Offer } from '../lib/composer';

export interface Refused {
  rule: string;
  key: string;
  args: string[];
  text: string;
}

export interface HouseEvent {
  event: number;
  at: number;
  kind: string;
  actor?: string;
  words?: string;
  text?: string;
  maker?: string;
  seat?: number;
  /** Of an undo: how many lines went. */
  lines?: number;
  /** Of somebody who left: why, and whether for good. */
  why?: 'left' | 'resigned' | 'time' | 'removed';
  for_good?: boolean;
  /** Of an answer to who asks to undo. */
  yes?: boolean;
  on?: boolean;
}

export interface SeatAbout {
  seat: number;
  sitter: 'nobody' | 'person' | 'bot';
  name?: string;
  /** What the person added to the dice. */
  nonce?: string;
  level?: string;
  away: boolean;
  for_good: boolean;
  muted: boolean;
  /** Agrees to hints. */
  hints?: boolean;
  /** What this seat, if it is yours, answers by itself. */
  always?: string[];
}

export interface About {
  table: string;
  game: string;
  listed: boolean;
  /** It goes on from a record that somebody loaded. */
  cards_known: boolean;
  chat: boolean;
  clock?: ClockTerms;
  hints: boolean;
  hints_offered: boolean;
  host: boolean;
  yours: number[];
  seats: SeatAbout[];
  commitment: string;
  secret?: string;
  rematch?: string;
}

export interface Now {
  event: number;
  decision: number;
  state: 'open' | 'playing' | 'over';
  actor: string;
  lines: number;
  moves?: Offer[];
  views?: Record<string, AnyView>;
  undo?: number;
  clock?: ClockTold;
  undo_asked?: { seat: number; to: number; agreed: number[] };
  score?: string;
  winners?: string;
  /** From the start on: the head of the chain of what happened. */
  chain?: string;
}

export interface Told {
  events: HouseEvent[];
  about?: About;
  now?: Now;
  refused?: Refused;
}

export interface GameFacts {
  game: string;
  min_seats: number;
  max_seats: number;
  /** Variants; `values` are words with | between, or a form in words. */
  options: { name: string; standard: string; values: string }[];
}

export interface LobbyTable {
  table: string;
  game: string;
  seats: number;
  free: number;
  name: string;
  changed: number;
}
