// What a person chose, kept in the browser.
import { type Key, type Language, languages, sayIn } from './texts';

export type Theme = 'auto' | 'light' | 'dark';
/** How fast a game is played through. */
export const speeds = [0.5, 1, 2, 4];
export type Pace = 'off' | 'slow' | 'normal' | 'fast';

interface Kept {
  language: Language;
  theme: Theme;
  pace: Pace;
  confirm: boolean;
  keys: boolean;
  speed: number;
  byTurn: boolean;
  sound: boolean;
  notify: boolean;
  name: string;
  guide: boolean;
  level: string;
  side?: boolean | undefined;
}

const KEY = 'caravanserai.settings';

function browserLanguage(): Language {
  for (const each of navigator.languages ?? []) {
    const found = languages.find((language) => each.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
  } catch {
    return {};
  }
}

class Settings {
  language = $state<Language>('en');
  theme = $state<Theme>('auto');
  pace = $state<Pace>('normal');
  confirm = $state(false);
  /** Single keys play. */
  keys = $state(true);
  /** Of a game that is played through. */
  speed = $state(1);
  byTurn = $state(false);
  sound = $state(false);
  notify = $state(false);
  name = $state('');
  /** Show a newcomer the way through the first turn. */
  guide = $state(true);

  /** The log and the talk stand beside the board; as there is room, until somebody says. */
  side = $state<boolean>();

  /** How well the bots play. */
  level = $state('easy');

  constructor() {
    const kept = read();
    this.language = kept.language ?? browserLanguage();
    this.theme = kept.theme ?? 'auto';
    this.pace = kept.pace ?? 'normal';
    this.confirm = kept.confirm ?? false;
    this.keys = kept.keys ?? true;
    this.speed = kept.speed ?? 1;
    this.byTurn = kept.byTurn ?? false;
    this.sound = kept.sound ?? false;
    this.notify = kept.notify ?? false;
    this.name = kept.name ?? '';
    this.guide = kept.guide ?? true;
    this.level = kept.level ?? 'easy';
    this.side = kept.side;
  }

  keep(): void {
    const { language, theme, pace, confirm, keys, speed, byTurn, sound, notify, name, guide, level, side } =
      this;
    try {
      localStorage.setItem(
        KEY,
        JSON.stringify({
          language,
          theme,
          pace,
          confirm,
          keys,
          speed,
          byTurn,
          sound,
          notify,
          name,
          guide,
          level,
          side,
        }),
      );
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** Milliseconds for a thing to travel. */
  get travel(): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return { off: 0, slow: 600, normal: 400, fast: 200 }[this.pace];
  }
}

export const settings = new Settings();

/** Texts in the chosen language. */
export const t = (key: Key, ...args: (string | number)[]): string => sayIn(settings.language, key, ...args);
