// Everything that is public about a trader, in words.
import { t } from '../../lib/settings.svelte';
import type { Key } from '../../lib/texts';
import type { Detail } from '../game';
import { colours, type KairoView } from './view';

export function detailsOf(view: KairoView, seat: number): Detail[] {
  const player = view.players[seat - 1]!;
  const held = (medals: KairoView['gold_medals']): string =>
    colours
      .filter((colour) => medals[colour] === seat)
      .map((colour) => t(`k.colour.${colour}`))
      .join(', ');
  const cards = player.hand.known.map((card) => t(`k.card.${card}` as Key)).join(', ');
  const { coins } = player;
  return [
    { term: t('points'), text: String(player.score) },
    {
      term: t('k.coins'),
      text: coins
        ? colours
            .filter((colour) => coins[colour] > 0)
            .map((colour) => `${coins[colour]} ${t(`k.colour.${colour}`)}`)
            .join(', ')
        : t('k.screen'),
    },
    {
      term: t('k.stalls'),
      text: view.stalls
        .filter((stall) => stall.owner === seat)
        .map((stall) => t('k.stallSize', t(`k.colour.${stall.colour}`), 1 + stall.extensions.length))
        .join(', '),
    },
    { term: t('k.stock'), text: player.stalls_in_hand.map((colour) => t(`k.colour.${colour}`)).join(', ') },
    { term: t('k.goldMedals'), text: held(view.gold_medals) },
    { term: t('k.silverMedals'), text: held(view.silver_medals) },
    { term: t('k.hand'), text: `${player.hand.count}${cards ? `: ${cards}` : ''}` },
    { term: t('k.barkers'), text: String(player.barkers) },
  ].map((each) => ({ ...each, text: each.text || t('none') }));
}
