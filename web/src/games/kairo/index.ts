// Kairo as the table meets it.
import type { Effect } from '../../house/messages';
import { t } from '../../lib/settings.svelte';
import { isKey } from '../../lib/texts';
import { rounds } from '../chapters';
import { kairo as facts } from '../facts';
import type { GamePage, Line } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import Mine from './Mine.svelte';
import Rival from './Rival.svelte';
import { readKairo } from './reading';
import { servedBetween } from './square';
import type { KairoView } from './view';

function prompt(view: KairoView, clicked: readonly string[]): string {
  const last = clicked.at(-1) ?? '';
  if (last.startsWith('cell:')) return t('k.prompt.entrance');
  if (last.startsWith('stock:') || last.startsWith('lift:')) return t('k.prompt.cell');
  if (last.startsWith('customer:')) return t('k.prompt.to');
  if (clicked[0] === 'do:three')
    return t('k.prompt.three', facts.cards_to_play_anywhere + 1 - clicked.length);
  if (last.startsWith('card:')) return t('k.prompt.fee');
  if (view.phase === 'turn' && view.final_phase) return t('k.prompt.final');
  const key = `k.prompt.${view.phase}`;
  return isKey(key) ? t(key) : '';
}

const verbs: Record<string, string> = {
  stock: 'stall',
  stall: 'extend',
  lift: 'move',
  customer: 'serve',
  display: 'take',
  supply: 'extend',
  waits: 'serve',
};

function wordsOf(target: string, view: KairoView): string {
  const [kind = '', name = ''] = target.split(':');
  if (kind === 'card') return `${view.phase === 'discard' ? 'discard' : 'build'} ${name}`;
  if (kind === 'coin') return `${view.phase === 'pay' ? 'pay' : 'paying'} ${name}`;
  if (target === 'do:three') return 'build';
  return kind in verbs ? `${verbs[kind]} ${name}` : name;
}

/** Of a cell with a customer or a stall on it: the entrance for a customer, the cell for a stall. */
function meant(targets: readonly string[], clicked: readonly string[]): string | undefined {
  const kind = clicked.some((each) => /^(customer|cell):/.test(each))
    ? 'entrance:'
    : clicked.some((each) => /^(stock|stall|lift):/.test(each))
      ? 'cell:'
      : '';
  return targets.find((each) => kind && each.startsWith(kind));
}

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

/** No stall of the set-up, nor a neutral one that finds no place. */
const beginsTurn = (words: string): boolean =>
  /^(build|serve|take|deck|barker)/.test(words) || words === 'pass';

export const kairo: GamePage<KairoView> = {
  reading: () => readKairo,
  drawn: ['cell', 'entrance', 'customer', 'stall', 'lift', 'stock', 'coin', 'card', 'display', 'pile'],
  prompt,
  label: (target) => (target === 'do:three' ? t('k.three') : target.slice(target.indexOf(':') + 1)),
  wordsOf,
  meant,
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
