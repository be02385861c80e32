// Kairo as the table meets it.
import { t } from '../../lib/settings.svelte';
import { isKey } from '../../lib/texts';
import type { GamePage } from '../game';
import Board from './Board.svelte';
import { chance } from './chance';
import Mine from './Mine.svelte';
import Rival from './Rival.svelte';
import { readKairo } from './reading';
import type { KairoView } from './view';

function prompt(view: KairoView, clicked: readonly string[]): string {
  const last = clicked.at(-1) ?? '';
  if (last.startsWith('cell:')) return t('k.prompt.entrance');
  if (last.startsWith('stock:') || last.startsWith('lift:')) return t('k.prompt.cell');
  if (last.startsWith('customer:')) return t('k.prompt.to');
  if (clicked[0] === 'do:three') return t('k.prompt.three', 4 - clicked.length);
  if (last.startsWith('card:')) return t('k.prompt.fee');
  if (view.phase === 'turn' && view.final_phase) return t('k.prompt.final');
  const key = `k.prompt.${view.phase}`;
  return isKey(key) ? t(key) : '';
}

function guess(target: string, clicked: readonly string[], view: KairoView): string {
  const [kind = '', name = ''] = target.split(':');
  const customer = clicked.find((each) => each.startsWith('customer:'))?.slice(9);
  const colour = clicked.find((each) => /^(stock|stall|lift):/.test(each));
  if (kind === 'card') return view.phase === 'discard' ? `discard ${name}` : `build ${name}`;
  if (kind === 'coin') return `pay ${name}`;
  if (customer) return `serve ${customer} ${name}`;
  if (kind === 'cell' && colour?.startsWith('stall:')) return `extend ${colour.slice(6)} ${name}`;
  return '';
}

export const kairo: GamePage<KairoView> = {
  reading: () => readKairo,
  drawn: ['cell', 'entrance', 'customer', 'stall', 'lift', 'stock', 'coin', 'card', 'display', 'pile'],
  prompt,
  label: (target) => (target === 'do:three' ? t('k.three') : target.slice(target.indexOf(':') + 1)),
  guess,
  about: (words) =>
    readKairo(words)
      .flat()
      .flatMap((each) => (each.startsWith('entrance:') ? [each, `cell:${each.slice(9)}`] : [each])),
  chance,
  Board,
  Rival,
  Mine,
};
