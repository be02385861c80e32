import { describe, expect, it } from 'vitest';
import { endBefore, nextEnd, turnEnds } from '../../src/lib/turns';

describe('turns to step through', () => {
  const ends = turnEnds([...'*1*112*21'].map((actor) => ({ actor })));
  it('end where another seat begins, with what chance did', () => {
    expect(ends).toEqual([5, 8, 9]);
    expect(turnEnds([])).toEqual([0]);
  });
  it('are gone through forward and back', () => {
    expect([0, 4, 5, 8, 9].map((at) => nextEnd(ends, at))).toEqual([5, 5, 8, 9, 9]);
    expect([0, 4, 5, 8, 9].map((at) => endBefore(ends, at))).toEqual([0, 0, 0, 5, 8]);
  });
});
