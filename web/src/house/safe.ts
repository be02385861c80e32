// The browser writes localStorage to its disk seconds later: who is killed before that would come back as a stranger.
// What may not be lost lies here too, in IndexedDB, and is on the disk when a promise says so.

const DATABASE = 'caravanserai.safe';

const opened = (): Promise<IDBDatabase> =>
  new Promise((give, fail) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
    opening.onsuccess = () => give(opening.result);
    opening.onerror = () => fail(opening.error);
  });
let open: Promise<IDBDatabase> | undefined;
const database = (): Promise<IDBDatabase> => {
  open ??= opened();
  return open;
};

/** What was put away last; nothing where a browser keeps nothing. */
export async function fetched(key: string): Promise<string | undefined> {
  try {
    const asked = (await database()).transaction('kept').objectStore('kept').get(key);
    return await new Promise((give, fail) => {
      asked.onsuccess = () => give(asked.result as string | undefined);
      asked.onerror = () => fail(asked.error);
    });
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing does not hold anybody up. */
export async function putAway(key: string, text: string): Promise<void> {
  try {
    const writing = (await database()).transaction('kept', 'readwrite', { durability: 'strict' });
    writing.objectStore('kept').put(text, key);
    await new Promise<void>((give) => {
      writing.oncomplete = writing.onabort = () => give();
    });
  } catch {
    // It plays until it is closed.
  }
}
