import { describe, expect, test } from '@jest/globals';
import { atPace, dueAt, owedAfter } from './creating.ts';

describe('a pace', () => {
  test('owes what should have begun, whatever came late before', () => {
    expect([0, 99, 100, 1_050].map((elapsed) => owedAfter(elapsed, 10))).toEqual([1, 1, 2, 11]);
    expect(owedAfter(1_000, 90)).toBe(91);
  });

  test('plans each at its own time since the begin, so that no delay adds up', () => {
    expect([0, 1, 10, 200].map((number) => dueAt(number, 10))).toEqual([0, 100, 1_000, 20_000]);
    for (const number of [1, 7, 89, 1_799]) {
      const due = dueAt(number, 90);
      expect(owedAfter(due + 0.001, 90)).toBe(number + 1);
      expect(owedAfter(due - 0.001, 90)).toBe(number);
    }
  });

  test('does not drift when each timer comes late, and begins none before its time', async () => {
    let now = 5_000;
    const begun: number[] = [];
    const time = {
      now: () => now,
      pause: async (ms: number) => {
        now += ms + 3;
      },
    };
    await atPace(100, 500, () => begun.push(now - 5_000), time);
    const late = begun.map((at, number) => at - dueAt(number, 100));
    expect(begun).toHaveLength(500);
    expect(Math.max(...late)).toBeLessThan(4);
    expect(Math.min(...late)).toBeGreaterThanOrEqual(0);
  });
});
