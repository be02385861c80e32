/** Keeps in `--px` how many of a drawing's own units a pixel of the screen is, so that its letters can be kept large enough. */
export function scaled(drawing: SVGSVGElement, tell?: (scale: number) => void) {
  const measure = () => {
    const scale = drawing.getScreenCTM()?.a ?? 0;
    if (scale <= 0) return;
    drawing.style.setProperty('--px', String(1 / scale));
    tell?.(scale);
  };
  const watch = new ResizeObserver(measure);
  watch.observe(drawing);
  measure();
  return { destroy: () => watch.disconnect() };
}
