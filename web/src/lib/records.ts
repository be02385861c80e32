// Records as text (docs/rules/records.md): enough of them to cut one off.

/** The record up to and with this many of its lines of play, without what belongs to the end or to the dice. */
export function recordUpTo(record: string, lines: number): string {
  const kept: string[] = [];
  let playing = false;
  let left = lines;
  for (const line of record.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (playing) {
      if (left-- <= 0 || /^(score|winners) /.test(line)) break;
    }
    kept.push(line);
    if (line === 'moves') playing = true;
  }
  return `${kept.join('\n')}\n`;
}
