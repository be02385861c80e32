// Yspahan as the table meets it.
import type { Effect } from '../../house/messages';
import type { Offer } from '../../lib/composer';
import { either, t } from '../../lib/settings.svelte';
import { isKey, type Key } from '../../lib/texts';
import type { Chapter } from '../chapters';
import type { GamePage, Line } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import { fields, souks, streetBetween, touches } from './city';
import { habits } from './habits';
import Mine from './Mine.svelte';
import Rival from './Rival.svelte';
import { readYspahan } from './reading';
import type { YspahanView } from './view';
import { spaceWords } from './words';

const cardIn = (clicked: readonly string[]): string | undefined =>
  clicked.find((each) => each.startsWith('card:'))?.slice(5);

function asked(view: YspahanView, clicked: readonly string[]): string {
  if (clicked.some((each) => each.startsWith('field:'))) return 'field';
  const card = cardIn(clicked);
  if (card === 'shop-cube' && view.phase !== 'take') return 'shop';
  return card ? 'card' : view.phase;
}

const doings = ['build', 'play', 'end'] as const;

function prompt(view: YspahanView, clicked: readonly string[], offers: readonly Offer[]): string {
  const can = (words: string): boolean => offers.some((offer) => offer.words.startsWith(words));
  const card = clicked.find((each) => each.startsWith('card:'))?.slice(5);
  if (clicked.some((each) => each.startsWith('field:'))) return t('y.prompt.field');
  if (card) return cardPrompt(card, can);
  switch (view.phase) {
    case 'dice':
      return t(can('dice 1') ? 'y.prompt.dice' : 'y.prompt.roll');
    case 'take':
      return t(can('take') ? 'y.prompt.take' : 'y.prompt.noDice');
    case 'place': {
      const quarter = `y.field.${view.action.quarter}`;
      return t('y.prompt.place', isKey(quarter) ? t(quarter) : '', view.action.cubes_left ?? 0);
    }
    case 'go': {
      const paid = offers.some(({ key }) => key.endsWith('-paid'));
      return t(paid ? 'y.prompt.goPaid' : 'y.prompt.go', view.action.steps ?? 0);
    }
    case 'after':
      return either(doings.filter(can).map((each) => t(`y.can.${each}`)));
    case 'send':
    case 'decide':
      return t(`y.prompt.${view.phase}`);
    default:
      return '';
  }
}

/** What a card is good for now: by itself, and for one die more. */
function cardPrompt(card: string, can: (words: string) => boolean): string {
  if (can('play shop-cube') && !can('take')) return t('y.prompt.shop');
  const text = `y.cardText.${card}`;
  const plays = (can('play') || can('build')) && isKey(text);
  const said = !plays ? [] : [/^(sell|exchange)/.test(card) ? t('y.prompt.amount') : t(text)];
  if (can('take')) said.push(t(plays ? 'y.prompt.orDie' : 'y.prompt.die'));
  return said.join(' ');
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
  return /^y\.caused\.(sent|loaded|caravan)/.test(key) ? ['caravan', 'pile:caravan'] : undefined;
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
  asked,
  prompt,
  habits,
  label: (target) => target.slice(target.indexOf(':') + 1),
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
  asides: () => [
    {
      phase: 'decide',
      asked: t('y.aside'),
      answers: ['camel', 'release'].map((words) => ({ words, text: t(`short.y.ask.${words}` as Key) })),
    },
  ],
  chapters,
  together,
  sayTogether,
  dice,
  chance,
  Board,
  Rival,
  Mine,
};
