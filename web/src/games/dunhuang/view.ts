// What the house says a seat sees of a game of Merchants of Dunhuang.
import { dunhuang as facts } from '../facts';

/** By value. */
export const { goods } = facts;
export type Good = (typeof goods)[number];
export const worth = (good: Good): number => facts.values[good];

/** Two to a tile, back to back. */
export const { characters } = facts;
export type Character = (typeof characters)[number];

export interface DunhuangPlayer {
  seat: number;
  coins: number;
  prestige: number;
  shop: Good[];
  tokens: { good: Good; sealed: boolean }[];
  cards: number;
  hand: Good[];
  known_to_all: Good[];
  outlook: { score: [number, number]; tokens_missing: number; goods_missing: [number, number] };
}

export interface DunhuangView {
  game: 'dunhuang';
  seats: number;
  viewer: number | null;
  phase: string;
  actor: number | '*' | 'over';
  turn: number;
  last_round: boolean;
  won_at_once: boolean;
  camel: number | null;
  action: {
    steps?: number;
    token?: Good;
    drawn?: number;
    drawn_goods?: Good[];
    chosen_goods?: Good[];
    giver?: number;
    receiver?: number;
    still_to_choose?: number;
  };
  circle: { position: number; character: Character | null; good: Good | null }[];
  players: DunhuangPlayer[];
  deck: number;
  discards: Good[];
  /** Under the deck, the first to come first. */
  under?: { seat: number; good: Good | null }[];
  unseen?: Good[];
}
