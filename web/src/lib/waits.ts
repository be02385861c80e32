// Where somebody waits for a person of this browser: of the tables it keeps, by what the house says of their turns.
import type { KeptTable } from '../house/keys';
import type { Turns } from '../house/messages';

/** So many tables may one ask about at once. */
const MOST = 50;

/** Tables of a house at which a seat is held here and that are not known to be over. */
export const asked = (kept: readonly KeptTable[]): KeptTable[] =>
  kept
    .filter(
      ({ pocket, lesson, seats, state }) =>
        !pocket && !lesson && state !== 'over' && Object.keys(seats).length > 0,
    )
    .slice(0, MOST);

export interface Wait extends KeptTable {
  since: number;
}

/** Who waits longest comes first. Bots do not wait, nor do others at the same screen. */
export const waitsIn = (kept: readonly KeptTable[], { tables }: Turns): Wait[] =>
  kept
    .flatMap((each) => {
      const told = tables.find(({ table }) => table === each.table);
      const mine = told?.turn !== undefined && told.turn in each.seats;
      return mine && told.people > Object.keys(each.seats).length
        ? [{ ...each, since: told.since ?? 0 }]
        : [];
    })
    .toSorted((a, b) => a.since - b.since);
