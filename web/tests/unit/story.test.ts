import { describe, expect, it } from 'vitest';
import { dunhuang } from '../../src/games/dunhuang';
import { kairo } from '../../src/games/kairo';
import { yspahan } from '../../src/games/yspahan';
import { gathered, inChapters, type LogLine } from '../../src/lib/story';

const played = (...lines: string[]) =>
  lines.map((line) => {
    const [actor = '', ...words] = line.split(' ');
    return { actor, words: words.join(' ') };
  });
const starts = (page: { chapters: typeof kairo.chapters }, ...lines: string[]) =>
  page.chapters(played(...lines)).map(({ at, title }) => `${at} ${title}`);

describe('the log has chapters', () => {
  it('of days, where there are dice', () => {
    const day = ['1 dice 0', '* roll 112233456', '1 take camel camels', '1 end'];
    const week = Array.from({ length: 8 }, () => day).flat();
    const found = starts(yspahan, ...week);
    expect([found.length, found[0], found[7]]).toEqual([
      8,
      '0 Week 1 of 3, day 1 of 7',
      '28 Week 2 of 3, day 1 of 7',
    ]);
  });
  it('of rounds, behind the set-up', () => {
    expect(
      starts(
        dunhuang,
        '* tile painter',
        '2 keep tea',
        '2 camel 3',
        '1 go 1',
        '1 hand',
        '2 go 1',
        '1 guard',
        '1 go 2',
      ),
    ).toEqual(['0 Set-up', '3 Round 1', '7 Round 2']);
    const kairos = [
      '1 stall red a1 a2',
      '2 neutral a1 a2',
      '1 take n',
      '1 deck',
      '2 serve red c1',
      '1 build nw',
      '1 extend red b1',
    ];
    expect(starts(kairo, ...kairos)).toEqual(['0 Set-up', '2 Round 1', '5 Round 2']);
  });
});

describe('what a seat does several times is told once', () => {
  const line = (id: number, seat: number, words: string): LogLine => ({
    id,
    seat,
    words,
    text: words,
    common: yspahan.together?.({ actor: String(seat), words }),
  });
  const lines = [
    line(3, 1, 'place sack.pink.1'),
    line(4, 1, 'place sack.pink.2'),
    line(5, 1, 'place sack.blue.1'),
    line(6, 2, 'place sack.blue.2'),
    line(7, 2, 'end'),
  ];
  const told = gathered(lines, ({ common = '' }, count) => yspahan.sayTogether?.(common, 'Ada', count) ?? '');
  it('by one souk and one seat', () =>
    expect(told.map(({ text }) => text)).toEqual([
      'Ada places 2 cubes: sacks, pink.',
      'place sack.blue.1',
      'place sack.blue.2',
      'end',
    ]));
  it('and knows its lines', () => expect(told[0]?.ids).toEqual([3, 4]));
  it('in its chapter, also where that begins in its middle', () => {
    const chapters = inChapters(told, new Map([[4, { at: 1, title: 'Round 1' }]]));
    expect(chapters.map(({ title, lines }) => [title, lines.length])).toEqual([['Round 1', 4]]);
  });
});

describe('a roll is shown as dice', () => {
  it('white and yellow ones', () => {
    expect(yspahan.dice?.({ actor: '*', words: 'roll 112233456' })?.white.length).toBe(9);
    expect(yspahan.dice?.({ actor: '*', words: 'roll 112233456 y16' })?.yellow).toEqual([1, 6]);
    expect(yspahan.dice?.({ actor: '1', words: 'end' })).toBeUndefined();
  });
});
