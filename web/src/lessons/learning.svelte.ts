// A position of a lesson, played at a table: what is told of it, and how it stands.
import type { LineEvent } from '../house/messages';
import { settings } from '../lib/settings.svelte';
import { judge, type Lesson, lessonOf, recordOf, solutionOf, type Verdict } from './lesson';

export class Learning {
  readonly game: string;
  readonly at: number;
  #lesson = $state.raw<Lesson>();
  #solution: string[] = [];
  /** How many moves were made when the hint was asked for. */
  #hintedAt = $state(-1);
  #lines: () => readonly LineEvent[];

  constructor(game: string, at: number, lines: () => readonly LineEvent[]) {
    this.game = game;
    this.at = at;
    this.#lines = lines;
    void this.#load();
  }
  async #load(): Promise<void> {
    const [lesson, record] = await Promise.all([lessonOf(this.game), recordOf(this.game)]);
    this.#solution = solutionOf(record, this.at, lesson.seat);
    this.#lesson = lesson;
  }

  /** The learner's own lines since the record. */
  #own: readonly LineEvent[] = $derived.by(() =>
    this.#lines().filter(({ actor, maker }) => actor === String(this.#lesson?.seat) && maker !== 'uploaded'),
  );
  #position = $derived.by(() => this.#lesson?.positions[this.at - 1]);
  verdict: Verdict = $derived.by(
    () => this.#position && judge(this.#position, this.#lesson?.seat ?? 0, this.#own),
  );

  get of(): number {
    return this.#lesson?.positions.length ?? 0;
  }
  /** The hint was asked for since the last move. */
  get hinted(): boolean {
    return this.#hintedAt === this.#own.length;
  }
  askHint(): void {
    this.#hintedAt = this.#own.length;
  }
  /** The task, or the hint. */
  get told(): string {
    return this.#position?.[this.hinted ? 'hint' : 'task'][settings.language] ?? '';
  }
  /** What is said to the last try. */
  get said(): string {
    if (!this.verdict) return '';
    return (this.verdict.done ? this.#position?.done : this.verdict.reply)?.[settings.language] ?? '';
  }
  /** The first event of this try: taken back, the position is as it was. */
  get first(): number | undefined {
    return this.#own[0]?.event;
  }
  /** Of these moves one that leads on. */
  next(moves: readonly { words: string }[]): string {
    return this.#solution.find((words) => moves.some((move) => move.words === words)) ?? '';
  }
}
