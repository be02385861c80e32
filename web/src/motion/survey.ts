// Where everything lies on the screen. The boards say it in attributes:
//   data-piece="cube:2" data-at="shop:sack.blue.2"   a thing that lies somewhere; data-count="3" if it stands for three
//   data-home="seat:2"                                where it comes from and goes to when it is nowhere on the table
//   data-as="card"                                    the count that it becomes one of
//   data-enter="roll"                                 it tumbles in
//   data-count-of="gold:2" data-value="5"             how many of a thing a seat has
//   data-place="seat:2"                               a place to come from; every data-target is one too
import type { Counted, Lying } from './change';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Piece extends Lying {
  home: string;
  enter: string;
  element: Element;
  box: Box;
  /** From the coordinates that an SVG piece is drawn in to the screen's. */
  frame: string;
}
export interface Count extends Counted {
  element: Element;
}
export interface Survey {
  pieces: Piece[];
  counts: Count[];
}

export const boxOf = (element: Element): Box => element.getBoundingClientRect();

function frameOf(element: Element): string {
  const parent = element.parentNode;
  if (!(element instanceof SVGElement) || !(parent instanceof SVGGraphicsElement)) return '';
  const m = parent.getScreenCTM();
  return m ? `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})` : '';
}

export function survey(root: ParentNode): Survey {
  const pieces = [...root.querySelectorAll('[data-piece]')].map((element): Piece => {
    const said = (name: string) => element.getAttribute(`data-${name}`) ?? '';
    return {
      what: said('piece'),
      at: said('at'),
      home: said('home'),
      as: said('as'),
      enter: said('enter'),
      count: Number(said('count') || 1),
      element,
      box: boxOf(element),
      frame: frameOf(element),
    };
  });
  const counts = [...root.querySelectorAll('[data-count-of]')].map((element): Count => {
    const [what = '', seat = ''] = (element.getAttribute('data-count-of') ?? '').split(':');
    return { what, seat, value: Number(element.getAttribute('data-value')), element };
  });
  return { pieces, counts };
}

/** A named place on the screen, if it is drawn. */
export function placeNamed(root: ParentNode, name: string): Box | undefined {
  if (!name) return undefined;
  const found = root.querySelector(`[data-place~="${name}"], [data-target="${name}"]`);
  const box = found && boxOf(found);
  return box && box.width > 0 ? box : undefined;
}
