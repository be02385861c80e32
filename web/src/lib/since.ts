// Where others have acted since a seat's own last move.
import type { AnyView, GamePage, Line } from '../games/game';

export function since<V extends AnyView>(
  page: Pick<GamePage<V>, 'about' | 'marked'>,
  view: V,
  lines: readonly Line[],
  seat: number,
): Map<string, number> {
  const own = lines.findLastIndex(({ actor }) => actor === String(seat));
  const found = new Map<string, number>();
  for (const [i, line] of lines.entries()) {
    if (i <= own || line.actor === '*') continue;
    for (const target of page.about(line, lines.slice(0, i), view))
      if (page.marked.includes(target.split(':')[0] ?? '')) found.set(target, Number(line.actor));
  }
  return found;
}
