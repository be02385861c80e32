// Checks the dice of a finished game: is the secret the promised one, does every roll and draw follow from it, and does
// the house say now what it said during the game?
import { headBegins, type Seen } from '../house/seen';
import { chainOf, commitmentOf, Draws, type Hat } from './draws';

/** What the house says otherwise than before, or what no honest house says. */
export type Lie =
  | { kind: 'OtherPromise' | 'OtherChain' | 'ChainBroken' | 'DrawNumber' | 'SaidTwice' }
  | { kind: 'OtherNonce' | 'NoNonce' | 'BotNonce'; seat: number };

export interface Verdict {
  /** Whether the secret is the one that was promised; undefined if the record names none. */
  promise: boolean | undefined;
  /** Rolls and draws that agree, of so many looked at. */
  agreed: number;
  of: number;
  /** Taken back during the game: the position they came in is gone, only `serai verify` can check them. */
  undone: number;
  /** One person among bots took rolls or draws back, and they came again. */
  diceSeen: boolean;
  /** Lines that came with a loaded record; nobody can check who drew those. */
  uploaded: number;
  /** Whether the record has a chain; older houses made none. */
  chained: boolean;
  /** What this browser saw of the chain, and found again. */
  found: number;
  lies: Lie[];
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
  chain: string;
  /** What each seat added, '' for nothing, and which seats are bots. */
  added: string[];
  bots: boolean[];
  /** The texts that are chained. */
  happened: string[];
  uploaded: number;
  draws: Drawn[];
  undone: number;
  /** Whether every roll and draw has its number, 1, 2, 3, …: one that is passed over could be chosen. */
  numbered: boolean;
  diceSeen: boolean;
  /** Whether it says two things of what there is one of. */
  saidTwice: boolean;
}

/** What a record says of its dice. */
export function readPromise(record: string): Promised {
  const found: Promised = {
    commitment: '',
    secret: '',
    nonces: '',
    chain: '',
    added: [],
    bots: [],
    happened: [],
    uploaded: 0,
    draws: [],
    undone: 0,
    numbered: true,
    diceSeen: false,
    saidTwice: false,
  };
  /** The number of each line that stands, 0 for what was not drawn. */
  const standing: number[] = [];
  let number = 0;
  let next = 1;
  const said = (before: string, now: string): string => {
    found.saidTwice ||= before !== '' && before !== now;
    return now;
  };
  /** A line of play: chance has the next number, people have none. */
  const played = (line: string) => {
    found.numbered &&= number === (line.startsWith('* ') ? next++ : 0);
    standing.push(number);
    found.happened.push(line);
    number = 0;
  };
  /** One person among bots gets no other dice by taking back: what was drawn comes again, and once it has, always. */
  const takenBack = (lines: number, again: number) => {
    const first = standing.splice(-lines).find((each) => each > 0) ?? 0;
    const alone = found.bots.filter((bot) => !bot).length === 1;
    if (again > 0) found.numbered &&= alone && again === first;
    else found.numbered &&= first === 0 || !found.diceSeen;
    if (again > 0) next = again;
    found.diceSeen ||= again > 0;
  };
  let playing = false;
  for (const line of record.split('\n')) {
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = line.split(' ');
    if (line === 'moves') playing = true;
    else if (first === 'seats' && !playing) {
      found.added = Array(Number(second)).fill('');
      found.bots = Array(Number(second)).fill(false);
    } else if (first === 'name' && !playing) found.bots[Number(second) - 1] = third.startsWith('bot:');
    else if (first === '#' && (second === 'commitment' || second === 'secret' || second === 'chain'))
      found[second] = said(found[second], third);
    else if (first === '#' && second === 'uploaded') {
      found.uploaded = Number(third);
      found.numbered = true; // those lines have no numbers
      next = 1;
      found.happened = [[...found.happened, line.slice('# '.length)].join('\n')]; // one link of the chain
    } else if (first === '#' && second === 'nonce')
      found.added[Number(third) - 1] = said(found.added[Number(third) - 1] ?? '', fourth);
    else if (first === '#' && second === 'draw') number = Number(third);
    else if (first === '#' && second === 'undo') {
      takenBack(Number(third), fourth === 'again' ? Number(fifth) : 0);
      found.happened.push(line.slice('# '.length));
    } else if (first === '#' && second === 'undone') {
      if (number > 0) found.undone++;
      played(line.slice('# undone '.length));
    } else if (playing && line !== '' && !/^(#|score |winners )/.test(line)) {
      if (number > 0)
        found.draws.push({ number, words: line.slice(line.indexOf(' ') + 1), before: standing.length });
      played(line);
    }
  }
  found.nonces = found.added.map((nonce) => `${nonce}\n`).join('');
  return found;
}

/** What the house says now, compared with what was seen; and how many heads of the chain were found again. */
async function compare(promised: Promised, seen: Seen): Promise<{ lies: Lie[]; found: number }> {
  const lies: Lie[] = [];
  const { commitment, secret, chain, added, bots, nonces, happened } = promised;
  if (!promised.numbered) lies.push({ kind: 'DrawNumber' });
  if (promised.saidTwice) lies.push({ kind: 'SaidTwice' });
  if (seen.promise && seen.promise !== commitment) lies.push({ kind: 'OtherPromise' });
  for (const [i, nonce] of added.entries()) {
    const seat = i + 1;
    const own = seen.mine.includes(seat) ? seen.nonces[seat] : undefined;
    if (own && !own.includes(nonce)) lies.push({ kind: 'OtherNonce', seat });
    else if (bots[i] && nonce) lies.push({ kind: 'BotNonce', seat });
    else if (!bots[i] && !nonce) lies.push({ kind: 'NoNonce', seat });
  }
  const heads = await chainOf(secret, nonces, happened);
  if (chain && chain !== heads.at(-1)) lies.push({ kind: 'ChainBroken' });
  const made = new Set(heads.map(headBegins));
  const found = seen.heads.filter((head) => made.has(head)).length;
  if (found < seen.heads.length) lies.push({ kind: 'OtherChain' });
  return { lies, found };
}

/** `hatBefore` gives what could come after so many lines of play; `shown` hears how far it is. */
export async function checkDice(
  record: string,
  hatBefore: (lines: number, words: string) => Promise<Hat>,
  shown: (done: number, of: number) => void = () => {},
  seen: Seen = { nonces: {}, mine: [], heads: [] },
): Promise<Verdict> {
  const promised = readPromise(record);
  const { commitment, secret, nonces, uploaded, draws, undone, diceSeen, chain } = promised;
  const verdict: Verdict = {
    promise: undefined,
    agreed: 0,
    of: draws.length,
    undone,
    diceSeen,
    uploaded,
    chained: chain !== '',
    found: 0,
    lies: [],
  };
  if (!commitment || !secret) return verdict;
  verdict.promise = (await commitmentOf(secret)) === commitment;
  Object.assign(verdict, await compare(promised, seen));
  // What was drawn in another game cannot be drawn again from the positions of this one.
  if (verdict.lies.some(({ kind }) => kind === 'OtherPromise')) return verdict;
  const dice = new Draws(secret, nonces);
  for (const [i, { number, words, before }] of draws.entries()) {
    shown(i, draws.length);
    const due = await dice.draw(number, await hatBefore(before, words));
    if (due === words) verdict.agreed++;
    else verdict.wrong ??= { line: before + 1, found: words, due };
  }
  return verdict;
}
