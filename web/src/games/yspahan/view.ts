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
  known_to_all: string[];
}

export interface YspahanView {
  game: 'yspahan';
  seats: number;
  viewer: number | null;
  options: { discount: 'price' | 'build' };
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
  /** Cards that are certainly in the deck; who sees everything knows them all. */
  known_in_deck: string[];
  /** In the deck or in a hand, nobody knows where. */
  unseen: string[];
}
