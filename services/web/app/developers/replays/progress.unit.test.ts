import { describe, expect, it } from '@jest/globals';
import { isUnderWay, percentOf, secondsLeft } from './progress.ts';

const replay = { status: 'running', totalCount: 200, doneCount: 50, rate: 40 } as const;

describe('the progress of a replay', () => {
  it('is a part of all that matched, and is whole only at its end', () => {
    expect(percentOf(replay)).toBe(25);
    expect(percentOf({ ...replay, doneCount: 199 })).toBe(99);
    expect(percentOf({ ...replay, doneCount: 230 })).toBe(100);
    expect(percentOf({ ...replay, totalCount: 0, doneCount: 0 })).toBe(0);
    expect(percentOf({ ...replay, status: 'completed', totalCount: 0, doneCount: 0 })).toBe(100);
  });

  it('names the time that is left while it goes on', () => {
    expect(secondsLeft(replay)).toBe(4);
    expect(secondsLeft({ ...replay, status: 'paused' })).toBeUndefined();
    expect(secondsLeft({ ...replay, doneCount: 200 })).toBeUndefined();
  });

  it('changes while it runs or waits', () => {
    expect((['running', 'paused', 'completed', 'cancelled'] as const).map((status) => isUnderWay({ status }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
