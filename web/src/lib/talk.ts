// What was said at the table, and what has not been read yet.
import type { HouseEvent } from '../house/messages';

/** The house takes so many bytes at once. */
export const MOST_BYTES = 500;
export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

export interface Saying {
  id: number;
  /** 0: the host, without a seat. */
  seat: number;
  text: string;
}

/** Without what an operator has removed since. */
export function sayingsIn(events: readonly HouseEvent[]): Saying[] {
  const removed = new Set(events.flatMap((event) => (event.kind === 'chat-removed' ? [event.of] : [])));
  return events
    .filter((event) => event.kind === 'chat')
    .filter((said) => !said.removed && !removed.has(said.event))
    .map(({ event, seat, text }) => ({ id: event, seat, text }));
}

/** What others said after the last thing that was read. */
export const unreadIn = (sayings: readonly Saying[], read: number, held: readonly number[]): number =>
  sayings.filter(({ id, seat }) => id > read && !held.includes(seat)).length;
