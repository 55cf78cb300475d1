import { describe, expect, it } from '@jest/globals';
import { attemptsOf, delayAfter } from './retry-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SPECIFIED = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR];

describe('the retry schedule', () => {
  it('gives seven attempts over 31 hours and 21 minutes', () => {
    expect(attemptsOf(SPECIFIED)).toBe(7);
    const delays = [1, 2, 3, 4, 5, 6].map((attempt) => delayAfter(SPECIFIED, attempt) ?? 0);
    expect(delays.reduce((sum, delay) => sum + delay)).toBe(31 * HOUR + 21 * MINUTE);
  });

  it('ends after the last attempt', () => {
    expect(delayAfter(SPECIFIED, 7)).toBeUndefined();
    expect(delayAfter(SPECIFIED, 8)).toBeUndefined();
  });

  it('may be empty: one attempt and no more', () => {
    expect(attemptsOf([])).toBe(1);
    expect(delayAfter([], 1)).toBeUndefined();
  });
});
