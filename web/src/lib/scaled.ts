// Drawings are measured together, and told only then: one told before the next is measured would have the page laid out anew for each.
const drawings = new Map<Element, ((scale: number) => void) | undefined>();
function measure(changes: ResizeObserverEntry[]): void {
  const measured = changes.map(({ target }) => ({
    target: target as SVGSVGElement,
    scale: (target as SVGSVGElement).getScreenCTM()?.a ?? 0,
  }));
  for (const { target, scale } of measured) {
    if (scale <= 0) continue;
    target.style.setProperty('--px', String(1 / scale));
    drawings.get(target)?.(scale);
  }
}
let watch: ResizeObserver | undefined;

/** Keeps in `--px` how many of a drawing's own units a pixel of the screen is, so that its letters can be kept large enough. */
export function scaled(drawing: SVGSVGElement, tell?: (scale: number) => void) {
  drawings.set(drawing, tell);
  watch ??= new ResizeObserver(measure);
  watch.observe(drawing);
  return {
    destroy: () => {
      watch?.unobserve(drawing);
      drawings.delete(drawing);
    },
  };
}
