// Who this browser is at a table: the seats it holds, the one whose things are shown, and what it asks in their name.
import { command } from './commands';
import { type KeptTable, keepTable, keptTable } from './keys';
import { Listening } from './listening.svelte';
import { houseOfRoute } from './where.svelte';

type What = Record<string, unknown>;

export class Sitting {
  kept = $state.raw<KeptTable>();
  /** The seat whose things are shown; with a hot seat nobody's before the curtain lifts. */
  shown = $state(0);
  readonly house: Listening;
  readonly id: string;
  /** What to do with a refusal. */
  complain: (error: unknown) => void = () => {};

  constructor(id: string) {
    this.id = id;
    this.kept = keptTable(id);
    const held = Object.keys(this.kept?.seats ?? {});
    if (held.length === 1) this.shown = Number(held[0]);
    this.house = new Listening(houseOfRoute(), id, this.#secretsFor(this.shown));
  }

  get held(): number[] {
    return Object.keys(this.kept?.seats ?? {}).map(Number);
  }
  get secret(): string | undefined {
    return this.kept?.seats[this.shown];
  }

  /** A command of a seat that is held here; true if it was done. */
  act = (seat: number, what: What): Promise<boolean> =>
    this.#done(command(this.id, this.kept?.seats[seat], { seat, ...what }));
  /** A command of the host. */
  rule = (what: What): Promise<boolean> => this.#done(command(this.id, this.kept?.host, what));

  /** Show another seat: its view is fetched only now. */
  lift(seat: number): void {
    this.shown = seat;
    this.house.as(this.#secretsFor(seat));
  }
  /** The browser holds other seats than before. */
  seatsChanged(): void {
    this.kept = keptTable(this.id);
    const held = this.held;
    if (held.length === 1 && this.shown !== held[0]) this.lift(held[0]!);
    if (held.length !== 1 && this.shown !== 0) this.lift(0);
  }
  keep(more: Partial<KeptTable>): void {
    if (this.kept) void keepTable({ ...this.kept, ...more });
    this.kept = keptTable(this.id);
  }

  #secretsFor(seat: number): string[] {
    return [this.kept?.host, this.kept?.seats[seat]].filter((each) => each !== undefined);
  }
  async #done(task: Promise<unknown>): Promise<boolean> {
    try {
      await task;
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }
}
