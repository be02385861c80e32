// Merchants of Dunhuang as the table meets it.
import { t } from '../../lib/settings.svelte';
import { isKey } from '../../lib/texts';
import { rounds } from '../chapters';
import { dunhuang as facts } from '../facts';
import type { GamePage, Line } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import Mine from './Mine.svelte';
import Rival from './Rival.svelte';
import { camelAfter, positionAfter, readDunhuang } from './reading';
import type { DunhuangView } from './view';

const { positions } = facts;
const characterAt = (view: DunhuangView): string =>
  (view.camel && view.circle[view.camel - 1]?.character) || '';

function prompt(view: DunhuangView, clicked: readonly string[]): string {
  if (clicked.length > 0 && view.phase === 'bonus') return t('d.prompt.with');
  const character = characterAt(view);
  if (view.phase === 'bonus') {
    const name = `d.character.${character}`;
    const action = `d.action.${character}`;
    if (isKey(name) && isKey(action)) return t('d.prompt.bonus', t(name), t(action));
  }
  const key = `d.prompt.${view.phase}`;
  return isKey(key) ? t(key) : '';
}

function wordsOf(target: string, view: DunhuangView): string {
  const [kind = '', name = ''] = target.split(':');
  if (kind === 'position') return positionWords(Number(name), view);
  if (kind === 'drawn') return `${view.phase === 'under' ? 'under' : 'keep'} ${name}`;
  if (kind === 'hand' && view.phase === 'give') return `give ${name}`;
  return /^(hand|shop|token|seat|supply|theirs)$/.test(kind) ? `use ${name}` : name;
}

/** A position is a number of steps for the camel, and for some people too. */
function positionWords(position: number, view: DunhuangView): string {
  const steps = (position - (view.camel ?? 1) + positions) % positions;
  if (view.phase === 'camel') return `camel ${position}`;
  if (view.phase !== 'bonus') return `go ${steps || positions}`;
  const character = characterAt(view);
  if (character === 'shepherd' && (steps === 1 || steps === positions - 1))
    return steps === 1 ? 'use next' : 'use previous';
  return `use ${character === 'farmer' ? steps : position}`;
}

/** What a line is about, read from where the camel stood then. */
function about({ actor, words }: Line, earlier: readonly Line[], view: DunhuangView): string[] {
  const [verb = '', a = ''] = words.split(' ');
  if (actor === '*') return [verb === 'draw' || verb === 'steal' ? `seat:${a}` : `position:${a}`];
  const camel = camelAfter(earlier) ?? view.camel ?? 1;
  const character = view.circle[camel - 1]?.character ?? '';
  const told = readDunhuang(camel, character)(words).flat();
  if (verb === 'hand' || verb === 'shop') told.push(`position:${camel}`);
  return [...told, `seat:${actor}`];
}

export const dunhuang: GamePage<DunhuangView> = {
  reading: (view) => readDunhuang(view.camel ?? 1, characterAt(view)),
  drawn: ['position', 'hand', 'shop', 'token', 'drawn'],
  prompt,
  label: (target) => (target.startsWith('do:round') ? t('d.round') : target.slice(target.indexOf(':') + 1)),
  wordsOf,
  about,
  walks: (before, _, lines) => {
    const steps = Number(lines.find((line) => line.words.startsWith('go '))?.words.slice(3) ?? 0);
    const road = Array.from({ length: steps }, (_, i) => `road:${positionAfter(before.camel ?? 1, i + 1)}`);
    return { camel: road };
  },
  asides: ['guard'],
  moments: {
    'd.caused.token-won': '',
    'd.caused.token-taken': '',
    'd.caused.token-returned': '',
    'd.caused.last-round': '',
    'd.caused.won-at-once': '',
    'd.caused.tokens': 'moment.final',
    'd.caused.card': 'moment.final',
  },
  marked: ['position'],
  chapters: (lines) => rounds(lines, ({ words }) => words.startsWith('go ')),
  chance,
  Board,
  Rival,
  Mine,
};
