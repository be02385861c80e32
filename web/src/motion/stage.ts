// Shows what happened: compares the table before and after, and lets copies of the pieces make the way.
import { type Change, changeBetween } from './change';
import { bring, copyOf, type Look, lie, sized } from './flights';
import { type Box, boxOf, type Count, type Piece, placeNamed, type Survey, survey } from './survey';

export interface Happened {
  /** Places that the last lines were about: points come from there. */
  origins: string[];
  /** The places that a piece passed, by what it is. */
  walks: Record<string, string[]>;
  /** Points, one after the other, and where they come from if not from there. */
  points: { seat: string; by: number; from: string }[];
  /** Gains that no count on the table shows: coins behind a screen. */
  earned: { what: string; seat: number; by: number }[];
}

/** More than this at once is no longer read but only suffered. */
const MOST = 60;

export class Stage {
  #root: HTMLElement;
  #layer: HTMLElement;
  #running = new Set<Animation>();
  #until = 0;

  constructor(root: HTMLElement, layer: HTMLElement) {
    this.#root = root;
    this.#layer = layer;
  }

  look(): Survey {
    return survey(this.#root);
  }

  /** Milliseconds until everything has arrived. */
  get left(): number {
    return this.#running.size > 0 ? Math.max(0, this.#until - performance.now()) : 0;
  }

  finish(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
    this.#layer.replaceChildren();
  }

  show(before: Survey, happened: Happened, travel: number): void {
    const after = this.look();
    const change = changeBetween<Piece>(before, after);
    const flights = change.moved.length + change.came.length + change.left.length;
    if (flights > MOST) return;
    this.#roll(change, travel);
    for (const [i, { from, to }] of change.moved.entries()) this.#move(from, to, happened, travel, i, change);
    this.#rounds(after, change, happened, travel);
    for (const [i, { to, of }] of change.came.entries())
      if (to.enter !== 'roll') this.#come(to, this.#home(to, of), travel, i, change.came.length);
    for (const [i, { from, of }] of change.left.entries())
      this.#leave(from, this.#home(from, of), travel, i, change.left.length);
    this.#count(change, after.counts, happened, travel);
  }

  #place(name: string): Box | undefined {
    return placeNamed(this.#root, name);
  }
  #home(piece: Piece, seat: string | undefined): Box | undefined {
    const count = seat && this.#root.querySelector(`[data-count-of="${piece.as}:${seat}"]`);
    return count ? boxOf(count) : this.#place(piece.home);
  }

  #move(from: Piece, to: Piece, happened: Happened, travel: number, nth: number, change: Change<Piece>) {
    // What left its place is still what it was; what stayed in the picture may show something else by now.
    const look: Look = from.element.isConnected ? to : from;
    const passed = (happened.walks[to.what] ?? []).flatMap((name) => this.#place(name) ?? []);
    const steps = [from.box, ...passed.map((each) => sized(each, to.box)), to.box];
    this.#fly(look, to.element, {
      steps: steps.map((box) => bring(look.box, box)),
      duration: passed.length > 1 ? Math.min(600, travel * 1.5) : travel,
      delay: passed.length > 1 ? 0 : this.#stagger(nth, change.moved.length, travel),
      even: passed.length > 1,
    });
  }

  /** What walked all the way round lies where it lay, and walked nevertheless. */
  #rounds(after: Survey, change: Change<Piece>, happened: Happened, travel: number) {
    for (const [what, way] of Object.entries(happened.walks)) {
      const piece = after.pieces.find((each) => each.what === what);
      if (piece && way.length > 1 && !change.moved.some(({ to }) => to === piece))
        this.#move(piece, piece, happened, travel, 0, change);
    }
  }

  #come(to: Piece, home: Box | undefined, travel: number, nth: number, of: number) {
    this.#fly(to, to.element, {
      steps: [home ? bring(to.box, sized(home, to.box)) : 'scale(1.5)', 'none'],
      fade: home ? undefined : 'in',
      duration: travel,
      delay: this.#stagger(nth, of, travel),
    });
  }

  #leave(from: Piece, home: Box | undefined, travel: number, nth: number, of: number) {
    if (from.element.isConnected) return;
    this.#fly(from, undefined, {
      steps: ['none', home ? `${bring(from.box, sized(home, from.box))} scale(0.6)` : 'scale(0.5)'],
      fade: 'out',
      duration: travel,
      delay: this.#stagger(nth, of, travel),
    });
  }

  /** Dice tumble over the board, each showing other faces, and then go where they belong. */
  #roll(change: Change<Piece>, travel: number) {
    const dice = change.came.map(({ to }) => to).filter((to) => to.enter === 'roll');
    const table = dice.length > 0 && this.#place('table');
    if (!table) return;
    const order = dice
      .map((die, i) => ({ die, key: (i * 7 + 3) % dice.length }))
      .sort((a, b) => a.key - b.key);
    const duration = Math.min(600, travel * 1.5);
    for (const [i, { die }] of order.entries()) {
      const across = (i + 0.5) / order.length - 0.5;
      const spot: Box = {
        x: table.x + table.width * (0.5 + across * 0.7),
        y: table.y + table.height * (0.5 + Math.sin(i * 2.4) * 0.16),
        width: die.box.width * 1.35,
        height: die.box.height * 1.35,
      };
      const start = { ...spot, x: spot.x - table.width * 0.16, y: spot.y - table.height * 0.3 };
      const ghost = this.#fly(die, die.element, {
        steps: [
          bring(die.box, start, -300 - i * 20),
          bring(die.box, spot, i * 6 - 30),
          bring(die.box, spot, i * 6 - 30),
          'none',
        ],
        at: [0, 0.45, 0.6, 1],
        duration,
        delay: 0,
      });
      const other = order[(i + Math.ceil(order.length / 2)) % order.length]!.die;
      this.#tumble(ghost, die, other, duration * 0.42);
    }
  }
  /** While it turns, a die shows another one's face. */
  #tumble(ghost: Element, die: Piece, other: Piece, duration: number) {
    const drawn = ghost.firstElementChild as SVGElement;
    const face = copyOf({ ...other, box: die.box, frame: other.frame });
    const inner = face.firstElementChild as SVGElement;
    const dx = die.box.x - other.box.x;
    const dy = die.box.y - other.box.y;
    inner.setAttribute('transform', `translate(${dx} ${dy}) ${inner.getAttribute('transform')}`);
    ghost.append(inner);
    const blink = [1, 0, 1, 0].map((opacity) => ({ opacity, easing: 'steps(1, end)' }));
    this.#run(inner, [...blink, { opacity: 0 }], { duration, fill: 'both' });
    this.#run(drawn, [...blink.map((each) => ({ ...each, opacity: 1 - each.opacity })), { opacity: 1 }], {
      duration,
    });
  }

  #count(change: Change<Piece>, counts: Count[], happened: Happened, travel: number) {
    const origin = happened.origins.map((name) => this.#place(name)).find((box) => box);
    const shown = (what: string, seat: string) =>
      counts.find((each) => each.what === what && each.seat === seat)?.element;
    for (const [i, { seat, by, from }] of happened.points.entries()) {
      const score = shown('points', seat);
      const source = this.#place(from) ?? origin ?? this.#place('table');
      const wait = i * Math.min(travel * 0.6, 2000 / happened.points.length);
      if (score && source) this.#points(by, source, boxOf(score), score, travel, wait);
    }
    const gained = change.gained.filter(({ what }) => what !== 'points');
    const flown = new Set(gained.map(({ what, seat }) => `${what} ${seat}`));
    const earned = happened.earned
      .map(({ what, seat, by }) => ({ what, seat: String(seat), by, of: undefined }))
      .filter(({ what, seat }) => !flown.has(`${what} ${seat}`));
    for (const { what, seat, by, of } of [...gained, ...earned]) {
      const giver = of && shown(what, of);
      const from = giver ? boxOf(giver) : (this.#place(`bank:${what}`) ?? origin);
      const to = shown(what, seat);
      const goal = to ? boxOf(to) : this.#place(`seat:${seat}`);
      if (!from || !goal) continue;
      this.#coins(this.#root.querySelector(`[data-sample="${what}"]`) ?? to, by, from, goal, travel);
    }
    for (const { what, seat, by } of change.lost) {
      const element = shown(what, seat);
      const bank = this.#place(`bank:${what}`);
      if (element && bank && what !== 'points') this.#coins(element, by, boxOf(element), bank, travel);
    }
  }

  #points(by: number, from: Box, goal: Box, score: Element, travel: number, delay: number) {
    const ghost = document.createElement('b');
    ghost.className = 'points';
    ghost.textContent = `+${by}`;
    const box = sized(goal, { ...goal, width: 44, height: 34 });
    lie(ghost, box);
    this.#layer.append(ghost);
    const start = bring(box, sized(from, box));
    this.#run(
      ghost,
      [
        { transform: `${start} scale(0.6)`, opacity: 0 },
        { transform: `${start} scale(1.25)`, opacity: 1, offset: 0.25 },
        { transform: `${start} scale(1.25)`, opacity: 1, offset: 0.4 },
        { transform: 'scale(0.8)', opacity: 0.9 },
      ],
      { duration: Math.min(600, travel * 1.5), delay, easing: 'ease-in-out', fill: 'backwards' },
      () => ghost.remove(),
    );
    this.#run(score, [{ transform: 'none' }, { transform: 'scale(1.35)' }, { transform: 'none' }], {
      duration: travel * 0.5,
      delay: delay + Math.min(600, travel * 1.5) * 0.9,
    });
  }

  #coins(sample: Element | null | undefined, by: number, from: Box, goal: Box, travel: number) {
    const icon = sample?.matches('svg') ? sample : sample?.querySelector('svg');
    if (!icon) return;
    const box = boxOf(icon);
    const most = Math.min(by, 5);
    for (let i = 0; i < most; i++)
      this.#fly({ element: icon, box, frame: '' }, undefined, {
        steps: [bring(box, sized(from, box)), bring(box, sized(goal, box))],
        fade: 'out',
        duration: travel,
        delay: this.#stagger(i, most, travel),
      });
  }

  #stagger(nth: number, of: number, travel: number): number {
    return of > 1 ? (nth / of) * Math.min(travel * 0.45, of * 60) : 0;
  }

  #fly(
    look: Look,
    real: Element | undefined,
    way: {
      steps: string[];
      at?: number[];
      duration: number;
      delay: number;
      fade?: 'in' | 'out' | undefined;
      even?: boolean;
    },
  ): Element {
    const ghost = copyOf(look);
    this.#layer.append(ghost);
    const last = way.steps.length - 1;
    const frames = way.steps.map((transform, i): Keyframe => {
      const opacity = (way.fade === 'in' && i === 0) || (way.fade === 'out' && i === last) ? 0.15 : 1;
      const offset = way.at?.[i] ?? i / last;
      return { transform, opacity, offset, easing: way.even ? 'linear' : 'cubic-bezier(.35,.05,.25,1)' };
    });
    const timing = { duration: way.duration, delay: way.delay, fill: 'backwards' as const };
    this.#run(ghost, frames, timing, () => ghost.remove());
    if (real) this.#run(real, [{ opacity: 0 }, { opacity: 0 }], { duration: way.duration + way.delay });
    return ghost;
  }

  #run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, done?: () => void) {
    const animation = element.animate(frames, timing);
    this.#running.add(animation);
    const ends = performance.now() + Number(timing.duration) + (timing.delay ?? 0);
    this.#until = Math.max(this.#until, ends);
    animation.onfinish = () => {
      this.#running.delete(animation);
      done?.();
    };
  }
}
