// What the page and the pocket house say to each other, over a channel that all tabs hear: one of them has the house.
import type { Question, Reply } from '../house/house';

export const CHANNEL = 'caravanserai.pocket';

/** From a page; `from` is its name, `nth` its own number of what it asks or listens to. */
export type Asked = { from: string; nth: number } & (
  | { ask: Question & { language: string } }
  | { listen: string; hello: string }
  | { unlisten: true }
  /** A question of a house far away, thought about here. */
  | { advise: string; language: string }
  /** A finished game of such a house by its record: its course, or what was best at a line. */
  | { study: string; line: number; language: string }
  /** Every log there is; logs from elsewhere. */
  | { all: true }
  | { take: Log[] }
);

/** From the house: to a page, or to all when it has opened, anew perhaps. */
export type Told =
  | { to: string; nth: number; reply: Reply }
  | { to: string; nth: number; message: string; end: boolean }
  | { to: string; nth: number; logs: Log[] }
  | { open: true }
  | { fault: string };

/** A table as it is taken elsewhere. */
export interface Log {
  table: string;
  summary: unknown;
  rows: { number: number; at: number; body: string }[];
}
