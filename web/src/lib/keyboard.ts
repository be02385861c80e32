// Keys that play: digits choose what the bar offers, U takes back.

/** The key, where it was meant for the table: not for a field, a dialog or the browser. */
export function tableKey(event: KeyboardEvent): string {
  if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return '';
  if (document.querySelector('dialog[open]')) return '';
  if (event.target instanceof Element && event.target.closest('input, select, textarea')) return '';
  return event.key;
}

/** The key of the nth choice, from 0; only the first nine have one. */
export const digitOf = (nth: number): string => (nth < 9 ? String(nth + 1) : '');
