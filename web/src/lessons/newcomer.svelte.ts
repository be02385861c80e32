// What a newcomer has behind them, game by game; kept in the browser.
const KEY = 'caravanserai.newcomer';

interface Behind {
  /** Positions of the lesson that were solved. */
  solved?: number[];
  /** A game was begun against bots. */
  played?: boolean;
  /** The guide was put away. */
  guided?: boolean;
}

function read(): Record<string, Behind> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Behind>;
  } catch {
    return {};
  }
}

class Newcomer {
  #games = $state.raw(read());

  at(game: string): Behind {
    return this.#games[game] ?? {};
  }
  note(game: string, more: Behind): void {
    this.#keep({ ...this.#games, [game]: { ...this.at(game), ...more } });
  }
  solved(game: string, position: number): void {
    this.note(game, { solved: [...new Set([...(this.at(game).solved ?? []), position])] });
  }
  /** The guide was put away in some game. */
  get knows(): boolean {
    return Object.values(this.#games).some(({ guided }) => guided);
  }
  /** The guide is wanted again, in every game. */
  guideAgain(): void {
    const games = Object.entries(this.#games).map(([game, behind]) => [game, { ...behind, guided: false }]);
    this.#keep(Object.fromEntries(games));
  }

  #keep(games: Record<string, Behind>): void {
    this.#games = games;
    try {
      localStorage.setItem(KEY, JSON.stringify(games));
    } catch {
      // A browser that keeps nothing learns until it is closed.
    }
  }
}

export const newcomer = new Newcomer();
