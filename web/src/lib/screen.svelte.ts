// The screen that the table is laid out on: in which form, and how large everything on it is.

/** Wide: the board with everything round it. Tall: one above the other, for a thumb. Low: the board, and the rest beside it. */
export type Form = 'wide' | 'tall' | 'low';

export function formOf(width: number, height: number): Form {
  if (width > height && height < 520) return 'low';
  return width < 760 || width < height * 0.95 ? 'tall' : 'wide';
}

/** What one pixel of the table's styles is on this screen: boards, hands and letters grow together, letters never shrink. */
export function unitOf(width: number, height: number): number {
  const form = formOf(width, height);
  if (form === 'low') return 1;
  const [w, h, grows] = form === 'tall' ? [400, 850, 1] : [1366, 768, 0.75];
  return Math.max(1, 1 + (Math.min(width / w, height / h) - 1) * grows);
}

class Screen {
  // Where there is no window, as in unit tests, it is the screen that the table is drawn for.
  width = $state(globalThis.innerWidth ?? 1366);
  height = $state(globalThis.innerHeight ?? 768);
  form: Form = $derived(formOf(this.width, this.height));
  unit: number = $derived(unitOf(this.width, this.height));
  /** So little room that only what is needed for a move is shown. */
  tight: boolean = $derived(this.form === 'low' || (this.form === 'tall' && this.height < 760));

  constructor() {
    globalThis.addEventListener?.('resize', () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }
}

export const screen = new Screen();
