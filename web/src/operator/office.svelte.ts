// What the operator's page knows of the house, and how it asks. The key stays in this tab.
import { afar } from '../house/afar';
import { ask, HouseRefusal } from '../house/commands';
import type { Deeds, Done, OperatorTables, Orders } from '../house/messages';
import { t } from '../lib/settings.svelte';
import { w } from './text';

const KEY = 'caravanserai.operator';

export class Office {
  #key = sessionStorage.getItem(KEY) ?? '';
  /** Undefined until the key was taken. */
  orders = $state.raw<Orders>();
  tables = $state.raw<OperatorTables>({ tables: [] });
  log = $state.raw<Deeds>({ deeds: [] });
  filter = $state('playing');
  said = $state('');
  fault = $state('');

  constructor() {
    if (this.#key) void this.look();
  }

  async #ask<T>(path: string, body?: unknown): Promise<T> {
    return ask<T>(`operator${path}`, {
      secret: this.#key,
      at: afar,
      ...(body ? { method: 'POST', body } : {}),
    });
  }
  /** What goes wrong is said. */
  async #try(task: () => Promise<void>): Promise<boolean> {
    try {
      await task();
      this.fault = '';
      return true;
    } catch (error) {
      this.fault = error instanceof Error && error.message ? error.message : t('houseAway');
      if (error instanceof HouseRefusal && error.refused.key === 'house.right.operator') this.leave();
      return false;
    }
  }

  enter(key: string): void {
    this.#key = key.trim();
    void this.look().then((fine) => fine && sessionStorage.setItem(KEY, this.#key));
  }
  leave(): void {
    this.#key = '';
    this.orders = undefined;
    sessionStorage.removeItem(KEY);
  }
  look = (): Promise<boolean> =>
    this.#try(async () => {
      const [orders, tables, log] = await Promise.all([
        this.#ask<Orders>(''),
        this.#ask<OperatorTables>(`/tables?state=${this.filter}`),
        this.#ask<Deeds>('/log'),
      ]);
      Object.assign(this, { orders, tables, log });
    });
  moreTables = (): Promise<boolean> =>
    this.#try(async () => {
      const next = await this.#ask<OperatorTables>(`/tables?state=${this.filter}&behind=${this.tables.more}`);
      this.tables = { ...next, tables: [...this.tables.tables, ...next.tables] };
    });
  moreLog = (): Promise<boolean> =>
    this.#try(async () => {
      const next = await this.#ask<Deeds>(`/log?before=${this.log.more}`);
      this.log = { ...next, deeds: [...this.log.deeds, ...next.deeds] };
    });
  do = async (what: Record<string, unknown>): Promise<boolean> => {
    const done = await this.#try(async () => {
      this.said = '';
      const { deed } = await this.#ask<Done>('/deeds', what);
      this.said = w('done', deed);
    });
    if (done) await this.look();
    return done;
  };
}
