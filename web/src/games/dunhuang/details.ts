// Everything that is public about a merchant, in words.
import { t } from '../../lib/settings.svelte';
import type { Detail } from '../game';
import { type DunhuangView, type Good, goods, worth } from './view';
import { range } from './words';

export function detailsOf(view: DunhuangView, seat: number): Detail[] {
  const player = view.players[seat - 1]!;
  const listed = (list: Good[]): string =>
    goods
      .filter((good) => list.includes(good))
      .map((good) => {
        const count = list.filter((each) => each === good).length;
        return `${count > 1 ? `${count} × ` : ''}${t(`d.good.${good}`)} (${worth(good)})`;
      })
      .join(', ');
  const tokens = player.tokens
    .map(({ good, sealed }) => `${t(`d.good.${good}`)}${sealed ? ` (${t('d.sealedShort')})` : ''}`)
    .join(', ');
  const hand = listed(player.hand.known);
  return [
    { term: t('d.outlook'), text: range(player.outlook.score) },
    {
      term: t('d.instantWin'),
      text: t('d.toWin', player.outlook.tokens_missing, range(player.outlook.goods_missing)),
    },
    { term: t('d.coins'), text: String(player.coins) },
    { term: t('d.prestige'), text: String(player.prestige) },
    { term: t('d.tokens'), text: tokens },
    { term: t('d.shop'), text: listed(player.shop) },
    { term: t('d.hand'), text: `${t('d.handOf', player.hand.count)}${hand ? `: ${hand}` : ''}` },
  ].map((each) => ({ ...each, text: each.text || t('none') }));
}
