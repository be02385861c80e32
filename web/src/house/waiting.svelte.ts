// The tables at which somebody waits for this browser's player, as the house knew it last.
import { asked, type Wait, waitsIn } from '../lib/waits';
import { afar } from './afar';
import { ask } from './commands';
import { keptTables } from './keys';
import type { Turns } from './messages';
import { where } from './where.svelte';

class Waiting {
  tables = $state.raw<Wait[]>([]);

  async look(): Promise<void> {
    const kept = where.known === 'none' ? [] : asked(keptTables());
    try {
      const told =
        kept.length > 0
          ? await ask<Turns>(`turns?tables=${kept.map(({ table }) => table)}`, { at: afar })
          : { tables: [] };
      this.tables = waitsIn(kept, told);
    } catch {
      // The house is away: nobody can be told otherwise.
    }
  }
}
export const waiting = new Waiting();
