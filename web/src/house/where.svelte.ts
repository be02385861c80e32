// Which house the page talks to: one far away that served it, or the one in the pocket.
import { root, route } from '../lib/route.svelte';
import { afar } from './afar';
import type { House } from './house';
import { pocket } from './pocket';
import { protocol } from './protocol';

const KEY = 'caravanserai.house';

/** What is known of a house far away: none where a file server gave the page, away while it does not answer. */
type Known = 'unknown' | 'there' | 'away' | 'none';

function remembered(): Known {
  try {
    return localStorage.getItem(KEY) === 'none' ? 'none' : 'unknown';
  } catch {
    return 'unknown';
  }
}

class Where {
  known = $state<Known>(remembered());
  /** The person plays here alone, though there may be a house. */
  alone = $state(false);
  /** The house speaks otherwise than this page, which was kept. */
  outdated = $state(false);
  #looking: Promise<void> | undefined;

  /** Looks whether there is a house; asks once at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      const response = await fetch(`${root}house.json`, { cache: 'no-store' });
      const told = response.ok ? ((await response.json()) as { protocol: string }) : { protocol: '' };
      this.known = told.protocol ? 'there' : 'none';
      this.outdated = Boolean(told.protocol) && told.protocol !== protocol;
    } catch {
      if (this.known !== 'none') this.known = 'away';
      return;
    }
    try {
      localStorage.setItem(KEY, this.known);
    } catch {
      // A browser that keeps nothing asks anew.
    }
  }
}
export const where = new Where();

/** That of the table whose page this is, or of the home page. */
export const houseOfRoute = (): House =>
  route.pocket || (!route.table && (where.alone || where.known === 'none')) ? pocket : afar;

/** That which is asked from here. */
export async function houseHere(): Promise<House> {
  if (!route.table && !where.alone && where.known === 'unknown') await where.look();
  return houseOfRoute();
}
