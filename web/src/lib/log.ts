// The log of a table: every line that stands and what the house notes, in chapters, as people read it.
import type { GamePage } from '../games/game';
import type { LineEvent } from '../house/messages';
import { t } from './settings.svelte';
import { gathered, inChapters, type LogLine, type Told } from './story';
import type { Key } from './texts';

const makers: Partial<Record<LineEvent['maker'], Key>> = {
  clock: 'byClock',
  standing: 'byStanding',
  instead: 'byOther',
};
const noteOf = ({ maker }: LineEvent): string => {
  const key = makers[maker];
  return key ? t(key) : '';
};

export function logOf(
  page: GamePage,
  lines: readonly LineEvent[],
  notices: readonly LogLine[],
  names: readonly string[],
  speak: (text: string) => string,
): Told[] {
  const told = lines.map((line) => ({
    id: line.event,
    seat: Number(line.actor) || 0,
    words: line.words,
    text: speak(line.text ?? line.words),
    note: noteOf(line),
    dice: page.dice?.(line),
    common: page.together?.(line),
    effects: line.effects
      ?.filter((effect) => !effect.said)
      .map((effect) => ({ ...effect, text: speak(effect.text ?? '') })),
  }));
  return inChapters(
    gathered(
      [...told, ...notices].sort((a, b) => a.id - b.id),
      (line, count) => page.sayTogether?.(line.common ?? '', names[line.seat - 1] ?? '', count) ?? line.text,
    ),
    new Map(page.chapters(lines).map((chapter) => [lines[chapter.at]?.event ?? 0, chapter])),
  );
}
