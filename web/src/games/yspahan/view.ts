// What the house says a seat sees of a game of Yspahan.
import type { AnyView, Hand } from '../game';
import type { Building, Field } from './city';

export interface YspahanPlayer {
  seat: number;
  score: number;
  gold: number;
  camels: number;
  buildings: Building[];
  hand: Hand;
}

export interface YspahanView extends AnyView {
  game: 'yspahan';
  phase: 'dice' | 'roll' | 'take' | 'place' | 'go' | 'send' | 'decide' | 'draw' | 'after' | 'over';
  week: number;
  day: number;
  turn_of_day: number;
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
}
