// The table's motion: what lay where before a new picture is drawn, and what happened once it is.
import type { GamePage, Line } from '../games/game';
import type { AnyView } from '../house/messages';
import { setMoving } from './busy';
import { Stage } from './stage';
import type { Survey } from './survey';

interface Picture {
  page: GamePage;
  view: AnyView;
  lines: readonly Line[];
}
/** More lines at once are a jump, not a move. */
const JUMP = 12;

export class Motion {
  #stage: Stage | undefined;
  #shown: Picture | undefined;
  #next: { before: Survey; from: Picture; to: Picture; travel: number } | undefined;
  #frame = 0;

  constructor() {
    setMoving(() => this.#next?.travel ?? this.#stage?.left ?? 0);
  }

  /** A new picture is about to be drawn: whatever is under way arrives, and where things lie is noted. */
  beforePicture(to: Picture, travel: number): void {
    const from = this.#shown;
    this.#shown = to;
    if (!this.#stage || !from || from.view === to.view) return;
    this.finish();
    const steps = Math.abs(to.lines.length - from.lines.length);
    if (travel === 0 || document.hidden || steps > JUMP || from.view.viewer !== to.view.viewer) return;
    this.#next = { before: this.#stage.look(), from, to, travel };
  }

  /** The picture is drawn, though nobody has seen it: what happened begins with its first frame. */
  afterPicture(root: HTMLElement | undefined, layer: HTMLElement | undefined): void {
    if (!this.#stage && root && layer) this.#stage = new Stage(root, layer);
    // In a task of its own: drawing and looking where everything lies are long enough each.
    if (this.#next && !this.#frame) this.#frame = requestAnimationFrame(() => this.#show());
  }

  #show(): void {
    if (!this.#next) return;
    const { before, from, to, travel } = this.#next;
    this.#drop();
    const fresh = to.lines.slice(from.lines.length);
    const effects = fresh.flatMap((line) => line.effects ?? []);
    const { page } = to;
    const origins = fresh
      .map((line, i) => page.about(line, to.lines.slice(0, from.lines.length + i), to.view))
      .reverse()
      .flat()
      .filter((name) => !name.startsWith('seat:'));
    this.#stage?.show(
      before,
      {
        origins,
        walks: page.walks?.(from.view, to.view, fresh) ?? {},
        points: effects.flatMap((effect) =>
          effect.seat && effect.points
            ? { seat: String(effect.seat), by: effect.points, from: page.places?.(effect)?.[0] ?? '' }
            : [],
        ),
        earned: effects.flatMap((effect) => page.earned?.(effect) ?? []),
      },
      travel,
    );
  }

  finish(): void {
    this.#drop();
    this.#stage?.finish();
  }

  #drop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#next = undefined;
  }

  close(): void {
    this.finish();
    setMoving(() => 0);
  }
}
