import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../src/house/messages';
import { clockShort, clockText, faceOf, HouseTime, remaining, spanText } from '../../src/lib/clocks.svelte';
import { chapterAt, dearest, marksOf, pathOf, signed, ticksOf, wildest, winsAt } from '../../src/lib/course';
import { recordName, recordUpTo } from '../../src/lib/records';
import { bytesOf, sayingsIn, unreadIn } from '../../src/lib/talk';
import { sayIn } from '../../src/lib/texts';

const say = sayIn.bind(null, 'en');

describe('clocks', () => {
  const terms = { turn: 60, bank: 0, increment: 0, at_zero: 'move' as const };
  it('runs for one seat only', () => {
    const told = { left: [60_000, 45_000], runs: 2, since: 1000 };
    expect(remaining(faceOf(told, terms, 1, 0), 5000)).toBe(60_000);
    expect(remaining(faceOf(told, terms, 2, 0), 5000)).toBe(41_000);
    expect(remaining(faceOf(told, terms, 2, 0), 500_000)).toBe(0);
  });
  it('counts by the house’s time, whatever the browser’s clock says', () => {
    const told = { left: [60_000], runs: 1, since: 1000 };
    expect(remaining(faceOf(told, terms, 1, 7000), 9000)).toBe(59_000);
  });
  it('learns the difference from what happens now, not from what happened long ago', () => {
    const time = new HouseTime();
    time.hear(1000, 900_000, true);
    expect(time.ahead).toBe(0);
    time.hear(901_000, 901_250, false);
    time.hear(902_000, 902_050, false);
    expect(time.ahead).toBe(50);
    const behind = new HouseTime();
    behind.hear(10_000, 4000, true);
    expect(behind.ahead).toBe(-6000);
  });
  it('reads well, and shows no zero while there is time', () => {
    expect([7001, 750_000, 3_750_000, 1, 0].map((ms) => clockText(ms, say))).toEqual([
      '0:08',
      '12:30',
      '1:02:30',
      '0:01',
      '0:00',
    ]);
  });
});

describe('clocks where there is little room', () => {
  it('tells minutes while there are many', () => {
    expect([3_599_000, 300_000, 299_000].map((ms) => clockShort(ms, say))).toEqual(['60′', '5′', '4:59']);
  });
});

describe('clocks of hours and days', () => {
  const hour = 3_600_000;
  it('are told as people say it, in every language', () => {
    const spans = [51 * 3600, 86_400, 2 * 86_400, 3600, 5400, 900, 90, 45];
    expect(spans.map((seconds) => spanText(seconds, say))).toEqual([
      '2 days 3 h',
      '1 day',
      '2 days',
      '1 h',
      '1 h 30 min',
      '15 min',
      '1 min 30 s',
      '45 s',
    ]);
    expect(spanText(51 * 3600, sayIn.bind(null, 'de'))).toBe('2 Tage 3 h');
    expect(spanText(51 * 3600, sayIn.bind(null, 'nl'))).toBe('2 dagen 3 u');
    expect(clockText(51 * hour, say)).toBe('2 days 3 h');
    expect([71, 47, 30, 3].map((hours) => clockShort(hours * hour, say))).toEqual([
      '2 d',
      '47 h',
      '30 h',
      '3 h',
    ]);
  });
  it('warn while there is still time to come', () => {
    const low = (turn: number) =>
      faceOf({ left: [1] }, { turn, bank: 0, increment: 0, at_zero: 'move' }, 1, 0).low;
    expect([60, 3600, 86_400, 3 * 86_400].map(low)).toEqual([15_000, 20_000, 2 * hour, 6 * hour]);
  });
});

describe('talk', () => {
  const events = [
    { event: 3, at: 0, kind: 'chat', seat: 1, text: 'hello' },
    { event: 4, at: 0, kind: 'line', actor: '1', words: 'end', maker: 'person' },
    { event: 5, at: 0, kind: 'chat', seat: 2, text: 'grüß dich' },
  ] as HouseEvent[];
  it('counts what others said since it was read', () => {
    const sayings = sayingsIn(events);
    expect(sayings.map((each) => each.text)).toEqual(['hello', 'grüß dich']);
    expect(unreadIn(sayings, 0, [1])).toBe(1);
    expect(unreadIn(sayings, 5, [1])).toBe(0);
  });
  it('counts bytes as the house does', () => {
    expect(bytesOf('grüß dich')).toBe(11);
  });
});

describe('a record to go on from', () => {
  const record =
    'caravanserai 1\ngame kairo\nseats 2\nmoves\n# draw 1\n* draw 1 n\n1 a\n# undone 1 x\n# undo 1\n1 b\nscore 1 2\nwinners 2\n# secret 00\n';
  it('ends where it is cut, without the comments and the result', () => {
    expect(recordUpTo(record, 2)).toBe('caravanserai 1\ngame kairo\nseats 2\nmoves\n* draw 1 n\n1 a\n');
    expect(recordUpTo(record, 99)).toBe('caravanserai 1\ngame kairo\nseats 2\nmoves\n* draw 1 n\n1 a\n1 b\n');
    expect(recordUpTo(record, 0)).toBe('caravanserai 1\ngame kairo\nseats 2\nmoves\n');
  });
});

describe('a record’s file', () => {
  it('is named after the game, the players and the day', () => {
    const noon = new Date(2026, 2, 4, 12).getTime();
    expect(recordName('kairo', ['Ada', 'B/o: *'], noon)).toBe('kairo Ada-B o 2026-03-04.serai');
  });
});

describe('the course of a game', () => {
  const move = { words: 'pass', key: 'd.ask.pass', args: [] };
  const turn = (line: number, seat: number, lost: number) => ({
    line,
    seat,
    lost,
    noise: 0.01,
    played: move,
    better: move,
  });
  const course = {
    noise: 0.02,
    start: [0.5, 0.5],
    points: [{ line: 10, actor: '2', win: [1, 0] }],
    accounts: [],
    rolls: [
      { line: 3, gain: [0.05, -0.01] },
      { line: 5, gain: [-0.1, 0.1] },
    ],
    turns: [turn(1, 2, 0.04), turn(2, 1, 0.03), turn(4, 2, 0.1)],
  };
  const field = { width: 100, height: 50, lines: 10 };
  it('names the dearest decisions, a seat’s own first', () => {
    expect(dearest(course.turns, 1).map(({ line }) => line)).toEqual([2, 4, 1]);
    expect(dearest(course.turns, 2, 2).map(({ line }) => line)).toEqual([4, 1]);
  });
  it('names the rolls that changed a seat’s chance most', () => {
    expect(wildest(course.rolls, 1)).toEqual([
      { line: 5, gain: -0.1 },
      { line: 3, gain: 0.05 },
    ]);
    expect(wildest(course.rolls, 2)).toEqual([{ line: 5, gain: 0.1 }]);
  });
  it('draws a line a seat, from the start on', () => {
    expect(pathOf(course, 1, field)).toBe('M0.0 25.0L100.0 0.0');
    expect(pathOf(course, 2, field)).toBe('M0.0 25.0L100.0 50.0');
    expect(winsAt(course, 9)).toEqual([0.5, 0.5]);
    expect(winsAt(course, 10)).toEqual([1, 0]);
  });
  it('names chapters where there is room', () => {
    const chapters = [
      { at: 0, title: 'set-up', setUp: true },
      { at: 1, title: '1', mark: '1' },
      { at: 2, title: '2', mark: '2' },
      { at: 6, title: '3', mark: '3' },
    ];
    expect(ticksOf(chapters, field, 40)).toEqual([
      { x: 10, mark: '1' },
      { x: 60, mark: '3' },
    ]);
    expect(chapterAt(chapters, 0)).toBe('set-up');
    expect(chapterAt(chapters, 2)).toBe('1');
    expect(chapterAt(chapters, 3)).toBe('2');
  });
  it('ends every line with its mark', () => {
    expect(marksOf(course, 2, field).at(-1)).toEqual([100, 50]);
  });
  it('says a change with its sign', () => {
    expect([signed(0.114), signed(-0.06), signed(0)]).toEqual(['+11', '−6', '+0']);
  });
});
