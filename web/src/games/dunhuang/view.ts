// What the house says a seat sees of a game of Merchants of Dunhuang.
import { dunhuang as facts } from '../facts';
import type { AnyView, Hand, Pile } from '../game';

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
  hand: Hand<Good>;
  outlook: { score: [number, number]; tokens_missing: number; goods_missing: [number, number] };
}

export interface DunhuangView extends AnyView<Good> {
  game: 'dunhuang';
  last_round: boolean;
  /** The seat that did. */
  won_at_once: number | null;
  camel: number | null;
  action: {
    steps?: number;
    token?: Good;
    drawer?: number;
    drawn?: Pile<Good>;
    chosen?: Pile<Good>;
    giver?: number;
    receiver?: number;
    cards_left?: number;
  };
  circle: { position: number; character: Character | null; good: Good | null }[];
  players: DunhuangPlayer[];
  /** Under the deck, the first to come first. */
  under: { seat: number; good: Good | null }[];
}

/** Who holds the token of a good, and whether it is sealed. */
export interface Holder {
  seat: number;
  sealed: boolean;
}
export function holderOf({ players }: DunhuangView, good: Good): Holder | undefined {
  for (const { seat, tokens } of players) {
    const token = tokens.find((each) => each.good === good);
    if (token) return { seat, sealed: token.sealed };
  }
  return undefined;
}
