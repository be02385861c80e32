// What the house says a seat sees of a game of Kairo.
import { kairo as facts } from '../facts';
import type { AnyView, Hand } from '../game';

export const { colours } = facts;
export type Colour = (typeof colours)[number];

export interface Stall {
  owner: number | null;
  colour: Colour;
  cell: string;
  entrance: string;
  extensions: string[];
}
export interface KairoPlayer {
  seat: number;
  score: number;
  barkers: number;
  /** null: behind the screen. */
  coins: Record<Colour, number> | null;
  stalls_in_hand: Colour[];
  passed: boolean;
  hand: Hand;
}
export interface KairoView extends AnyView {
  game: 'kairo';
  final_phase: boolean;
  action: {
    played?: string[];
    parts?: string[];
    paying_for?: Colour;
    paid_own?: number;
    paid_others?: number;
    neutral?: Colour;
    cards_taken?: number;
  };
  stalls: Stall[];
  customers: Partial<Record<Colour, string>>;
  waiting: Colour | null;
  extensions_left: Record<Colour, number>;
  gold_medals: Record<Colour, number | null>;
  silver_medals: Record<Colour, number | null>;
  barkers_left: number;
  players: KairoPlayer[];
  display: string[];
  neutral_left: Colour[];
}
