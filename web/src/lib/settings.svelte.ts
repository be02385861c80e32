// What a person chose, kept in the browser.
import { type Key, type Language, languages, sayIn } from './texts';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast a game is played through. */
export const speeds = [0.5, 1, 2, 4];
export type Pace = 'off' | 'slow' | 'normal' | 'fast';

const KEY = 'caravanserai.settings';

function browserLanguage(): Language {
  for (const each of navigator.languages ?? []) {
    const found = languages.find((language) => each.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

const untouched = {
  language: browserLanguage(),
  theme: 'auto' as Theme,
  pace: 'normal' as Pace,
  /** Ask before a move is made. */
  confirm: false,
  /** A move that everybody knows to be the only one is made by itself. */
  byItself: true,
  /** Single keys play. */
  keys: true,
  /** Of a game that is played through. */
  speed: 1,
  byTurn: false,
  sound: false,
  notify: false,
  name: '',
  /** Show a newcomer the way through the first turn. */
  guide: true,
  /** How well the bots play. */
  level: 'easy',
  /** The log and the talk stand beside the board; as there is room, until somebody says. */
  side: undefined as boolean | undefined,
};

function read(): Partial<typeof untouched> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<typeof untouched>;
  } catch {
    return {};
  }
}

export const settings = $state({ ...untouched, ...read() });

export function keepSettings(): void {
  const kept = JSON.stringify(settings);
  try {
    localStorage.setItem(KEY, kept);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Milliseconds for a thing to travel. */
export function travel(): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { off: 0, slow: 600, normal: 400, fast: 200 }[settings.pace];
}

/** Texts in the chosen language. */
export const t = (key: Key, ...args: (string | number)[]): string => sayIn(settings.language, key, ...args);

/** "this, that or another" */
export const either = (things: readonly string[]): string =>
  new Intl.ListFormat(settings.language, { type: 'disjunction' }).format(things);
