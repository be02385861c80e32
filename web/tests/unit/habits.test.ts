import { describe, expect, it } from 'vitest';
import { games, pageOf } from '../../src/games';
import { narrow } from '../../src/lib/composer';
import { byHabit, habitOf } from '../../src/lib/habits';
import { asOffers, questions } from './walked';

describe('what the bar offers first', () => {
  it('is what is done most, in gold if that is one thing', () => {
    const habit = ['building', 'do:end', '?', 'do:three', 'do:pass'];
    expect(byHabit(['do:end', 'building:shop'], habit)).toEqual({
      targets: ['building:shop', 'do:end'],
      usual: undefined,
    });
    expect(byHabit(['card:n', 'do:end'], habit).usual).toBe('do:end');
    expect(byHabit(['do:pass', 'do:three'], habit)).toEqual({
      targets: ['do:three', 'do:pass'],
      usual: undefined,
    });
  });
  it('goes by what was clicked last, its kind, or the phase', () => {
    const habits = { take: ['a'], field: ['b'], 'field:gold': ['c'] };
    expect(habitOf(habits, 'take', [])).toEqual(['a']);
    expect(habitOf(habits, 'take', ['field:sack'])).toEqual(['b']);
    expect(habitOf(habits, 'take', ['field:gold'])).toEqual(['c']);
    expect(habitOf(habits, 'take', ['card:n'])).toEqual([]);
  });

  // What gives something up, costs most, or leads nowhere.
  const empty = /^(do:(pass|stop|release|yield|decline|three|round-\d)|dice:[123])$/;
  for (const name of Object.keys(games))
    it(`is never the emptiest or the dearest, in ${name}`, { timeout: 120_000 }, () => {
      const page = pageOf(name)!;
      let asked = 0;
      for (const { legal, view: seen } of questions(name)) {
        const view = seen();
        const narrowed = narrow(asOffers(legal), page.reading(view), []);
        const { targets, usual } = byHabit([...narrowed.next], habitOf(page.habits, view.phase, []));
        const buttons = targets.filter((target) => !page.drawn.includes(target.split(':')[0] ?? ''));
        if (targets.length < 2 || buttons.length === 0) continue;
        asked++;
        const told = `${view.phase}: ${legal.slice(0, 9).join(', ')}`;
        expect(usual ?? '', told).not.toMatch(empty);
        if (buttons.some((each) => !empty.test(each))) expect(buttons[0], told).not.toMatch(empty);
        // Good players end their turn where nothing can be built, and roll without yellow dice.
        if (usual === 'do:end') expect(legal.join(), told).not.toMatch(/build/);
      }
      expect(asked).toBeGreaterThan(3);
    });
});

describe('the sentence names only what can be done', () => {
  /** What a word of it promises: some legal move that is about it. */
  const promises: Record<string, [RegExp, RegExp][]> = {
    yspahan: [
      [/yellow/, /^dice [123]/],
      [/build/, /^build/],
      [/play a card/, /^play/],
      [/draw a card/, /^draw$/],
      [/end your turn/, /^end$/],
      [/price in gold/, /^go /],
      [/group of dice/, /^take/],
    ],
    dunhuang: [
      [/coin shows the price/, /^go [2-9]/],
      [/one step/, /^go 1$/],
      [/3 coins/, /^coins$/],
      [/^(?!.*nothing).*: .*Or take/, /^use/],
      [/your shop or/, /^shop$/],
    ],
    kairo: [
      [/build/, /^(build|pass)/],
      [/build with/, /^build/],
      [/customer/, /^serve/],
      [/take a card/, /^(take|deck)/],
      [/place/i, /^(stall|neutral)/],
      [/extend/, /^extend/],
      [/move/, /^move/],
      [/pass/, /^pass$/],
      [/paid/, /^pay/],
      [/nowhere/, /^pass$/],
    ],
  };
  for (const name of Object.keys(games))
    it(`in ${name}`, { timeout: 120_000 }, () => {
      const page = pageOf(name)!;
      const heard = new Set<RegExp>();
      for (const { legal, view: seen } of questions(name)) {
        const view = seen();
        const said = page.prompt(view, [], asOffers(legal));
        expect(said, view.phase).not.toBe('');
        for (const [word, move] of promises[name] ?? []) {
          if (!word.test(said)) continue;
          heard.add(word);
          expect(
            legal.some((words) => move.test(words)),
            `${said}: ${legal.slice(0, 9).join(', ')}`,
          ).toBe(true);
        }
      }
      expect(heard.size, 'most of these words are heard').toBeGreaterThan((promises[name]?.length ?? 0) - 4);
    });
});
