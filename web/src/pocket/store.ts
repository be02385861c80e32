// The pocket's tables: append-only logs in IndexedDB. A number that is taken cannot be written again.

export interface Row {
  number: number;
  at: number;
  body: string;
}
export interface KeptLog {
  table: string;
  summary: unknown;
}
/** `yes`; `no`: surely nothing was written; `unknown`: read the log again. */
export type Outcome = 'yes' | 'no' | 'unknown';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((give, fail) => {
    request.onsuccess = () => give(request.result);
    request.onerror = () => fail(request.error);
  });

export class Logs {
  #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  static async open(): Promise<Logs> {
    const opening = indexedDB.open('caravanserai', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('events', { keyPath: ['table', 'number'] });
      opening.result.createObjectStore('tables', { keyPath: 'table' });
    };
    return new Logs(await done(opening));
  }

  tables(): Promise<KeptLog[]> {
    return done(this.#database.transaction('tables').objectStore('tables').getAll());
  }

  rows(table: string): Promise<Row[]> {
    const events = this.#database.transaction('events').objectStore('events');
    return done(events.getAll(IDBKeyRange.bound([table], [table, []])));
  }

  /** All of them or none, on the disk when this says yes. */
  append(table: string, rows: readonly Row[], summary: unknown): Promise<Outcome> {
    return new Promise((give) => {
      const writing = this.#database.transaction(['events', 'tables'], 'readwrite', { durability: 'strict' });
      for (const { number, at, body } of rows) writing.objectStore('events').add({ table, number, at, body });
      writing.objectStore('tables').put({ table, summary } satisfies KeptLog);
      writing.oncomplete = () => give('yes');
      writing.onabort = () => give(writing.error?.name === 'ConstraintError' ? 'unknown' : 'no');
    });
  }
}
