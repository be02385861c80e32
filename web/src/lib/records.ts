// Records as text (docs/rules/records.md): enough of them to cut one off, and to name their files.

/** A file's name that says which game it holds: `yspahan Ada-Bahram 2026-11-17.serai`. */
export function recordName(game: string, names: readonly string[], at: number): string {
  const day = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  // What no system takes in a file's name.
  const tame = (text: string): string => text.replace(/[\\/:*?"<>|\s.]+/g, ' ').trim();
  return `${game} ${names.map(tame).join('-')} ${date}.serai`;
}

/** The seats that bots have in a record, and how well they play. */
export const botsIn = (record: string): { seat: number; level: string }[] =>
  [...record.matchAll(/^name (\d) bot:(\S+)$/gm)].map(([, seat, level = '']) => ({
    seat: Number(seat),
    level,
  }));

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

/** A text as a file that the browser saves. */
export function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
