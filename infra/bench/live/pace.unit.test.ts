import { describe, expect, test } from '@jest/globals';
import { atPace, dueAt, owedAfter } from './pace.ts';

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

  test('begins so many, in order, and none before its time', async () => {
    const began = performance.now();
    const begun: { number: number; after: number }[] = [];
    await atPace(500, 20, (number) => begun.push({ number, after: performance.now() - began }));
    expect(begun.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, number) => number));
    expect(begun.filter(({ number, after }) => after < dueAt(number, 500) - 0.01)).toEqual([]);
  });
});
