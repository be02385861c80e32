// Checks the dice of a finished game: is the secret the promised one, and does every roll and draw follow from it?
import { commitmentOf, Draws, type Hat } from './draws';

export interface Verdict {
  /** Whether the secret is the one that was promised; undefined if the record names none. */
  promise: boolean | undefined;
  /** Rolls and draws that agree, of so many looked at. */
  agreed: number;
  of: number;
  /** Taken back during the game: the position they came in is gone, only `serai verify` can check them. */
  undone: number;
  /** Lines that came with a loaded record; nobody can check who drew those. */
  uploaded: number;
  /** The first line that does not follow. */
  wrong?: { line: number; found: string; due: string };
}

interface Drawn {
  number: number;
  words: string;
  /** Lines of play before it. */
  before: number;
}

export interface Promised {
  commitment: string;
  secret: string;
  nonces: string;
  uploaded: number;
  draws: Drawn[];
  undone: number;
}

/** What a record says of its dice. */
export function readPromise(record: string): Promised {
  const found: Promised = { commitment: '', secret: '', nonces: '', uploaded: 0, draws: [], undone: 0 };
  const nonces: string[] = [];
  let seats = 0;
  let standing = 0;
  let number = 0;
  let playing = false;
  for (const line of record.split('\n')) {
    const [first = '', second = '', third = '', fourth = ''] = line.split(' ');
    if (line === 'moves') playing = true;
    else if (first === 'seats') seats = Number(second);
    else if (first === '#' && (second === 'commitment' || second === 'secret')) found[second] = third;
    else if (first === '#' && second === 'uploaded') found.uploaded = Number(third);
    else if (first === '#' && second === 'nonce') nonces[Number(third) - 1] = fourth;
    else if (first === '#' && second === 'draw') number = Number(third);
    else if (first === '#' && second === 'undo') standing -= Number(third);
    else if (first === '#' && second === 'undone') {
      standing++;
      if (number > 0) found.undone++;
      number = 0;
    } else if (playing && line !== '' && !/^(#|score |winners )/.test(line)) {
      if (number > 0)
        found.draws.push({ number, words: line.slice(line.indexOf(' ') + 1), before: standing });
      number = 0;
      standing++;
    }
  }
  found.nonces = Array.from({ length: seats }, (_, i) => `${nonces[i] ?? ''}\n`).join('');
  return found;
}

/** `hatBefore` gives what could come after so many lines of play; `shown` hears how far it is. */
export async function checkDice(
  record: string,
  hatBefore: (lines: number, words: string) => Promise<Hat>,
  shown: (done: number, of: number) => void = () => {},
): Promise<Verdict> {
  const { commitment, secret, nonces, uploaded, draws, undone } = readPromise(record);
  const verdict: Verdict = { promise: undefined, agreed: 0, of: draws.length, undone, uploaded };
  if (!commitment || !secret) return verdict;
  verdict.promise = (await commitmentOf(secret)) === commitment;
  const dice = new Draws(secret, nonces);
  for (const [i, { number, words, before }] of draws.entries()) {
    shown(i, draws.length);
    const due = await dice.draw(number, await hatBefore(before, words));
    if (due === words) verdict.agreed++;
    else verdict.wrong ??= { line: before + 1, found: words, due };
  }
  return verdict;
}
