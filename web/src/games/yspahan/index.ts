// Yspahan as the table meets it.
import type { Effect } from '../../house/messages';
import { t } from '../../lib/settings.svelte';
import { isKey, type Key } from '../../lib/texts';
import type { Chapter } from '../chapters';
import type { GamePage, Line } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import { fields, souks, streetBetween, touches } from './city';
import Mine from './Mine.svelte';
import Rival from './Rival.svelte';
import { readYspahan } from './reading';
import type { YspahanView } from './view';
import { spaceWords } from './words';

function prompt(view: YspahanView, clicked: readonly string[]): string {
  const card = clicked.find((each) => each.startsWith('card:'))?.slice(5);
  const text = `y.cardText.${card}`;
  if (clicked.some((each) => each.startsWith('field:'))) return t('y.prompt.field');
  if (card === 'shop-cube' && view.phase !== 'take') return t('y.prompt.shop');
  if (card) return isKey(text) ? `${t(text)} ${t('y.prompt.card')}` : t('y.prompt.card');
  switch (view.phase) {
    case 'place': {
      const quarter = `y.field.${view.action.quarter}`;
      return t('y.prompt.place', isKey(quarter) ? t(quarter) : '', view.action.cubes_left ?? 0);
    }
    case 'go':
      return t('y.prompt.go', view.action.steps ?? 0);
    case 'dice':
    case 'take':
    case 'send':
    case 'decide':
    case 'after':
      return t(`y.prompt.${view.phase}`);
    default:
      return '';
  }
}

const verbs: Record<string, string> = { field: 'take', space: 'go', building: 'build', dice: 'dice' };

function wordsOf(target: string): string {
  const [kind = '', name = ''] = target.split(':');
  return kind in verbs ? `${verbs[kind]} ${name}` : name;
}

/** `sack.yellow.4` and `l5` are what records write; people say it in words. */
const say = (text: string): string =>
  text
    .replace(
      /\b(sack|barrel|chest|vase)\.(white|blue|yellow|pink|orange)\.\d/g,
      (_, quarter: string, colour: string) =>
        t('y.place', t(`y.short.${quarter}` as Key), t(`y.colour.${colour}` as Key)),
    )
    .replace(/\b[lrtb]\d{1,2}\b/g, spaceWords);

/** What a line is about; an answer to the supervisor is about the shop that he empties. */
function about({ actor, words }: Line, earlier: readonly Line[]): string[] {
  const [verb = '', seat = ''] = words.split(' ');
  if (actor === '*') return verb === 'draw' ? [`seat:${seat}`] : fields.map((field) => `field:${field}`);
  const told = readYspahan(words).flat();
  if (verb === 'camel' || verb === 'release') {
    const cause = earlier.findLast((line) => /^(send|go) /.test(line.words));
    const [why = '', where = ''] = cause?.words.split(' ') ?? [];
    told.push(...(why === 'go' ? (touches[where] ?? []) : [where]).map((shop) => `shop:${shop}`));
  }
  return [...told, `seat:${actor}`];
}

/** Points rise from a supplied souk, or from the caravan. */
function places({ key, args }: Effect): string[] | undefined {
  if (key === 'y.caused.souk') {
    const [, quarter, colour] = args.map((arg) => arg.slice(arg.indexOf('.') + 1));
    const souk = souks.find((each) => each.quarter === quarter && each.colour === colour);
    return souk?.shops.map((shop) => `shop:${shop.name}`);
  }
  return /^y\.caused\.(sent|loaded|caravan)/.test(key) ? ['caravan', 'caravan:caravan-cube'] : undefined;
}

/** Each day begins with the dice that its start player adds. */
function chapters(lines: readonly Line[]): Chapter[] {
  const days = lines.flatMap(({ words }, at) => (words.startsWith('dice ') ? [at] : []));
  return days.map((at, day) => {
    const week = 1 + Math.floor(day / 7);
    return {
      at,
      title: t('y.dayOf', week, 1 + (day % 7)),
      ...(day % 7 === 0 ? { mark: t('y.week', week) } : {}),
    };
  });
}

/** Cubes that are placed in one souk. */
const together = ({ words }: Line): string | undefined => /^place (\w+\.\w+)\.\d$/.exec(words)?.[1];
function sayTogether(souk: string, name: string, count: number): string {
  const [quarter, colour] = souk.split('.');
  return t('y.placed', name, count, t(`y.short.${quarter}` as Key), t(`y.colour.${colour}` as Key));
}

function dice({ words }: Line) {
  const [, white = '', yellow = ''] = /^roll (\d*)(?:y(\d+))?$/.exec(words.replace(' y', 'y')) ?? [];
  return white ? { white: [...white].map(Number), yellow: [...yellow].map(Number) } : undefined;
}

export const yspahan: GamePage<YspahanView> = {
  reading: () => readYspahan,
  drawn: ['field', 'shop', 'space', 'building', 'card'],
  prompt,
  label: (target) => target.slice(target.indexOf(':') + 1),
  wordsOf,
  say,
  about,
  walks: (before, after) => ({
    supervisor: streetBetween(before.supervisor, after.supervisor).map((name) => `space:${name}`),
  }),
  places,
  moments: {
    'y.caused.souk': 'moment.week',
    'y.caused.bazaar': 'moment.week',
    'y.caused.caravan-week': 'moment.week',
    'y.caused.caravan-full': 'moment.caravan',
  },
  marked: ['shop', 'space'],
  asides: ['decide'],
  chapters,
  together,
  sayTogether,
  dice,
  chance,
  Board,
  Rival,
  Mine,
};
