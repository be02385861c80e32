// Merchants of Dunhuang as the table meets it.
import type { Offer } from '../../lib/composer';
import { t } from '../../lib/settings.svelte';
import { isKey, type Key } from '../../lib/texts';
import { rounds } from '../chapters';
import type { GamePage, Line } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import { habits } from './habits';
import Mine from './Mine.svelte';
import Rival from './Rival.svelte';
import { camelAfter, positionAfter, readDunhuang } from './reading';
import type { DunhuangView } from './view';

const characterAt = (view: DunhuangView): string =>
  (view.camel && view.circle[view.camel - 1]?.character) || '';

const asked = (view: DunhuangView, clicked: readonly string[]): string =>
  clicked.length > 0 && view.phase === 'bonus' ? 'with' : view.phase;

function prompt(view: DunhuangView, clicked: readonly string[], offers: readonly Offer[]): string {
  if (clicked.length > 0 && view.phase === 'bonus') return t('d.prompt.with');
  const character = characterAt(view);
  if (view.phase === 'bonus') {
    const name = `d.character.${character}`;
    const action = `d.action.${character}`;
    if (!isKey(name) || !isKey(action)) return '';
    const helps = offers.some(({ words }) => words.startsWith('use'));
    return helps ? t('d.prompt.bonus', t(name), t(action)) : t('d.prompt.noBonus', t(name));
  }
  if (view.phase === 'go' && offers.length === 1) return t('d.prompt.step');
  const key = `d.prompt.${view.phase}`;
  return isKey(key) ? t(key) : '';
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
  asked,
  prompt,
  habits,
  label: (target) => (target.startsWith('do:round') ? t('d.round') : target.slice(target.indexOf(':') + 1)),
  about,
  walks: (before, _, lines) => {
    const steps = Number(lines.find((line) => line.words.startsWith('go '))?.words.slice(3) ?? 0);
    const road = Array.from({ length: steps }, (_, i) => `road:${positionAfter(before.camel ?? 1, i + 1)}`);
    return { camel: road };
  },
  asides: (view) =>
    view.circle.some(({ character }) => character === 'manichean')
      ? [
          {
            phase: 'guard',
            asked: t('d.aside'),
            answers: ['guard', 'yield'].map((words) => ({ words, text: t(`short.d.ask.${words}` as Key) })),
          },
        ]
      : [],
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
