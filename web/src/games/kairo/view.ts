// What the house says a seat sees of a game of Kairo.
import { kairo as facts } from '../facts';

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
  cards: number;
  hand: string[];
  known_to_all: string[];
}
export interface KairoView {
  game: 'kairo';
  seats: number;
  viewer: number | null;
  options: { 'gold-medal': number; 'silver-medal': number };
  phase: string;
  actor: number | '*' | 'over';
  turn_of: number;
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
  gold: Record<Colour, number | null>;
  silver: Record<Colour, number | null>;
  barkers_left: number;
  players: KairoPlayer[];
  display: string[];
  deck: number;
  discards: string[];
  known_in_deck?: string[];
  neutral_left?: Colour[];
}
