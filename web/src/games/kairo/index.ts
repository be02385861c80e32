// Kairo as the table meets it.
import type { Effect } from '../../house/messages';
import type { Offer } from '../../lib/composer';
import { either, t } from '../../lib/settings.svelte';
import { isKey, type Key } from '../../lib/texts';
import { rounds } from '../chapters';
import { kairo as facts } from '../facts';
import type { GamePage, Line, Run } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import { habits } from './habits';
import Mine from './Mine.svelte';
import { asOffer, payments, price, proposed } from './payment';
import Rival from './Rival.svelte';
import { readKairo } from './reading';
import { servedBetween } from './square';
import type { KairoView } from './view';

/** What a click leads to. */
const leads: Record<string, string> = {
  cell: 'entrance',
  stock: 'cell',
  lift: 'cell',
  customer: 'to',
  card: 'fee',
};

function asked(view: KairoView, clicked: readonly string[]): string {
  if (clicked[0] === 'do:three') return 'three';
  const led = leads[clicked.at(-1)?.split(':')[0] ?? ''];
  return led ?? (view.phase === 'turn' && view.final_phase ? 'final' : view.phase);
}

/** What can be done, by the first word of its moves. */
const turns = ['build', 'serve', 'take'] as const;
const builds = ['stall', 'extend', 'move'] as const;

function prompt(view: KairoView, clicked: readonly string[], offers: readonly Offer[]): string {
  const can = (verb: string): boolean => offers.some(({ words }) => words.split(' ')[0] === verb);
  const doings = (verbs: readonly ((typeof turns)[number] | (typeof builds)[number])[]): string =>
    either(verbs.filter(can).map((verb) => t(`k.can.${verb}`)));
  if (view.phase === 'pay') {
    const { size, paid } = price(view);
    const own = clicked.filter((each) => each === `coin:${view.action.paying_for}`).length;
    return t('k.prompt.pay', Math.floor(paid + (clicked.length + own) / 2), size);
  }
  const last = clicked.at(-1) ?? '';
  if (last.startsWith('cell:')) return t('k.prompt.entrance');
  if (last.startsWith('stock:') || last.startsWith('lift:')) return t('k.prompt.cell');
  if (last.startsWith('customer:')) return t('k.prompt.to');
  if (clicked[0] === 'do:three')
    return t('k.prompt.three', facts.cards_to_play_anywhere + 1 - clicked.length);
  if (last.startsWith('card:')) return t('k.prompt.fee');
  if (view.phase === 'turn' && view.final_phase) return t(can('build') ? 'k.prompt.final' : 'k.prompt.out');
  if (view.phase === 'turn') return doings(turns);
  if (view.phase === 'build') return t('k.prompt.build', doings(builds));
  if (view.phase === 'neutral' && can('pass')) return t('k.prompt.nowhere');
  const key = `k.prompt.${view.phase}`;
  return isKey(key) ? t(key) : '';
}

/** The coins of a payment. */
const run: Run<KairoView> = {
  isPart: (words) => words.startsWith('pay '),
  ways(view, legal) {
    const ways = legal[0] && view.phase === 'pay' ? payments(view, legal) : [];
    const purse = view.players[Number(view.actor) - 1]?.coins ?? {};
    if (ways.length === 0) return undefined;
    return { offers: ways.map(asOffer), proposed: proposed(ways, purse).map((colour) => `coin:${colour}`) };
  },
};

/** What a line is about; coins paid are about the extension they pay for. */
function about({ actor, words }: Line, earlier: readonly Line[]): string[] {
  const [verb = '', a = ''] = words.split(' ');
  if (actor === '*') return verb === 'draw' ? [`seat:${a}`] : verb === 'show' ? [`display:${a}`] : [];
  const told = readKairo(words).flat();
  const cause = verb === 'pay' && earlier.findLast((line) => line.words.startsWith('extend '));
  if (cause) told.unshift(`cell:${cause.words.split(' ')[2]}`);
  const cells = told
    .filter((each) => each.startsWith('entrance:'))
    .map((each) => each.replace('entrance', 'cell'));
  return [...cells, ...told, `seat:${actor}`];
}

/** A customer walks to the entrance, and only then away to wait. */
function walks(before: KairoView, after: KairoView): Record<string, string[]> {
  const served = servedBetween(before, after);
  return served ? { [`customer:${served.colour}`]: served.way.map((cell) => `cell:${cell.name}`) } : {};
}

/** Coins of a customer: everybody saw them, also where purses are behind a screen. */
function earned({ key, args, seat = 0 }: Effect) {
  if (key !== 'k.caused.coins') return undefined;
  return { what: `coin-${args[2]?.replace('@colour.', '')}`, seat, by: Number(args[1]) };
}

function label(target: string): string {
  const [kind, name = ''] = target.split(':');
  if (kind === 'coin') return t(`k.colour.${name}` as Key);
  return target === 'do:three' ? t('short.k.ask.build-three') : name;
}

/** No stall of the set-up, nor a neutral one that finds no place. */
const beginsTurn = (words: string): boolean =>
  /^(build|serve|take|deck|barker)/.test(words) || words === 'pass';

export const kairo: GamePage<KairoView> = {
  reading: () => readKairo,
  drawn: ['cell', 'entrance', 'customer', 'stall', 'lift', 'stock', 'coin', 'card', 'display', 'pile'],
  asked,
  prompt,
  habits,
  run,
  label,
  about,
  walks,
  earned,
  moments: {
    'k.caused.gold-won': '',
    'k.caused.gold-taken': '',
    'k.caused.silver-won': '',
    'k.caused.silver-taken': '',
    'k.caused.final-phase': '',
    'k.caused.gold-kept': 'moment.final',
    'k.caused.silver-kept': 'moment.final',
    'k.caused.coins-counted': 'moment.final',
  },
  marked: ['cell', 'display'],
  together: ({ words }) => (words.startsWith('pay ') ? 'pay' : undefined),
  sayTogether: (_, name, count) => t('k.paid', name, count),
  chapters: (lines) => rounds(lines, ({ actor, words }, last) => Number(actor) !== last && beginsTurn(words)),
  chance,
  Board,
  Rival,
  Mine,
};
