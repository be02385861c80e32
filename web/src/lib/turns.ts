// Where turns end in a game, for who steps through it.

/** After so many lines another seat begins; what chance does belongs to the seat before it. */
export function turnEnds(lines: readonly { actor: string }[]): number[] {
  const ends: number[] = [];
  let seat = '';
  for (const [i, { actor }] of lines.entries()) {
    if (actor === '*') continue;
    if (seat !== '' && seat !== actor) ends.push(i);
    seat = actor;
  }
  return [...ends, lines.length];
}

export const nextEnd = (ends: readonly number[], at: number): number =>
  ends.find((end) => end > at) ?? ends.at(-1) ?? at;
export const endBefore = (ends: readonly number[], at: number): number =>
  ends.findLast((end) => end < at) ?? 0;
