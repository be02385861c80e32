// The games of the page: a new one is one line here.
import { dunhuang } from './dunhuang';
import type { GamePage } from './game';
import { kairo } from './kairo';
import { yspahan } from './yspahan';

// Each game's components take its own view; the table passes on what the house sent for that game.
export const games: Record<string, GamePage<never>> = {
  yspahan,
  dunhuang,
  kairo,
} as unknown as Record<string, GamePage<never>>;

export const pageOf = (game: string): GamePage | undefined => games[game] as unknown as GamePage | undefined;
