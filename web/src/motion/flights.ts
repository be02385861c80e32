// Copies of pieces that travel over the table while the pieces themselves already lie where they belong. A copy is a
// picture only: whatever interrupts it, nothing is lost.
import type { Box } from './survey';

const SVG = 'http://www.w3.org/2000/svg';
/** What drawings inherit from the board round them. */
const inherited = ['--hi', '--k', '--colour', '--camel', '--loaded', 'color', 'font-size', 'font-weight'];

export interface Look {
  element: Element;
  box: Box;
  frame: string;
}

/** A copy of something drawn, in HTML or SVG, lying exactly over it. */
export function copyOf({ element, box, frame }: Look): HTMLElement | SVGSVGElement {
  const drawn = element.cloneNode(true) as HTMLElement | SVGElement;
  let ghost: HTMLElement | SVGSVGElement;
  if (drawn instanceof SVGElement && frame) {
    ghost = document.createElementNS(SVG, 'svg') as SVGSVGElement;
    ghost.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('transform', frame);
    group.append(drawn);
    ghost.append(group);
  } else {
    ghost = document.createElement('span');
    drawn.style.width = '100%';
    drawn.style.height = '100%';
    ghost.append(drawn);
  }
  if (element.isConnected) {
    const style = getComputedStyle(element);
    for (const name of inherited) ghost.style.setProperty(name, style.getPropertyValue(name));
  }
  for (const each of [drawn, ...drawn.querySelectorAll('[data-piece], [data-target], [data-place]')])
    for (const name of ['data-piece', 'data-target', 'data-place', 'id']) each.removeAttribute(name);
  lie(ghost, box);
  return ghost;
}

export function lie(ghost: HTMLElement | SVGSVGElement, box: Box): void {
  ghost.classList.add('flight');
  Object.assign(ghost.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

/** The transform that brings a thing that lies at `own` to the middle of `there`, at its size. */
export function bring(own: Box, there: Box, turn = 0): string {
  const dx = there.x + there.width / 2 - own.x - own.width / 2;
  const dy = there.y + there.height / 2 - own.y - own.height / 2;
  const scale = Math.min(there.width / (own.width || 1), there.height / (own.height || 1));
  const size = Number.isFinite(scale) && scale > 0 ? Math.min(Math.max(scale, 0.25), 2.5) : 1;
  return `translate(${dx}px, ${dy}px) rotate(${turn}deg) scale(${size})`;
}

/** The middle of a box, as a box of another's size. */
export const sized = (place: Box, like: Box): Box => ({
  x: place.x + place.width / 2 - like.width / 2,
  y: place.y + place.height / 2 - like.height / 2,
  width: like.width,
  height: like.height,
});
