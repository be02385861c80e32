// What the house says a seat sees of a game of Yspahan.
import type { Building, Field } from './city';

export interface YspahanPlayer {
  seat: number;
  score: number;
  gold: number;
  camels: number;
  buildings: Building[];
  /** How many cards; `hand` is what the viewer knows of them. */
  cards: number;
  hand: string[];
}

export interface YspahanView {
  game: 'yspahan';
  seats: number;
  viewer: number | null;
  phase: 'dice' | 'roll' | 'take' | 'place' | 'go' | 'send' | 'decide' | 'draw' | 'after' | 'over';
  actor: number | '*' | 'over';
  week: number;
  day: number;
  turn: number;
  order: number[];
  yellow_bought: number;
  tower: Partial<Record<Field, { face: number; white: number; yellow: number }>>;
  supervisor: string;
  /** Shop → seat of the cube in it. */
  city: Record<string, number>;
  caravan: number[];
  action: {
    quarter?: string;
    cubes_left?: number;
    steps?: number;
    built?: boolean;
    cube?: string;
    next_cube?: string;
    drawer?: number;
  };
  players: YspahanPlayer[];
  deck: number;
  discards: string[];
  /** In the deck, or unknown in a hand. */
  unseen?: string[];
}
