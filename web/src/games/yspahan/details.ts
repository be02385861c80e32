// Everything that is public about a player, in words.
import { t } from '../../lib/settings.svelte';
import type { Key } from '../../lib/texts';
import type { Detail } from '../game';
import { buildings, camelsInRow, souks } from './city';
import { costs } from './costs';
import type { YspahanView } from './view';

export function detailsOf(view: YspahanView, seat: number): Detail[] {
  const player = view.players[seat - 1]!;
  const begun = souks
    .map((souk) => ({ souk, cubes: souk.shops.filter((shop) => view.city[shop.name] === seat).length }))
    .filter(({ cubes }) => cubes > 0);
  const said = (full: boolean) =>
    begun
      .filter(({ souk, cubes }) => (cubes === souk.shops.length) === full)
      .map(({ souk, cubes }) =>
        t(
          full ? 'y.soukFull' : 'y.soukBegun',
          t(`y.short.${souk.quarter}`),
          t(`y.colour.${souk.colour}`),
          full ? souk.points : cubes,
          souk.shops.length,
        ),
      )
      .join('; ');
  const cubes = view.caravan.flatMap((owner, i) =>
    owner === seat ? [Math.floor(i / camelsInRow(view.seats)) + 1] : [],
  );
  const cards = player.hand.known.map((card) => t(`y.card.${card}` as Key)).join(', ');
  return [
    { term: t('points'), text: String(player.score) },
    { term: t('y.gold'), text: String(player.gold) },
    { term: t('y.camels'), text: String(player.camels) },
    { term: t('y.cards'), text: `${player.hand.count}${cards ? `: ${cards}` : ''}` },
    ...buildings.map((each) => {
      const state = player.buildings.includes(each) ? t('y.built') : costs(each);
      return { term: t(`y.building.${each}`), text: `${state} – ${t(`y.effect.${each}`)}` };
    }),
    { term: t('y.fullSouks'), text: said(true) },
    { term: t('y.begunSouks'), text: said(false) },
    { term: t('y.caravan'), text: cubes.length ? t('y.inCaravan', cubes.length, Math.max(...cubes)) : '' },
  ].map((each) => ({ ...each, text: each.text || t('none') }));
}
