import { describe, expect, test } from '@jest/globals';
import { arrivalsOf } from './arrivals.ts';
import { createBody, merchantOf, numberOf } from './creating.ts';

const today = new Date('2026-07-01T12:00:00Z');
const got = (number: number, at: number) => ({
  at,
  raw: JSON.stringify({ data: { expense: { merchant: merchantOf(number) } } }),
  signature: '',
});

describe('creates and their arrivals', () => {
  test('are joined by number: from the request, and from the answer', () => {
    const created = [
      { number: 1, begun: 1_000, answered: 1_006 },
      { number: 2, begun: 1_100, answered: 1_104 },
    ];
    const { times, fromRequest, fromAnswer, missing } = arrivalsOf(created, [got(2, 1_105), got(1, 1_009)]);
    expect(times).toEqual([9, 5]);
    expect(fromRequest).toEqual({ p50: 9, p99: 9 });
    expect(fromAnswer).toEqual({ p50: 3, p99: 3 });
    expect(missing).toBe(0);
  });

  test('count an event at its first arrival, and one that did not arrive as missing', () => {
    const created = [1, 2].map((number) => ({ number, begun: 0, answered: 1 }));
    const { times, missing } = arrivalsOf(created, [got(1, 7), got(1, 70), got(9, 3)]);
    expect(times).toEqual([7]);
    expect(missing).toBe(1);
  });

  test('are of another merchant each, on many days of the past or on one', () => {
    const bodies = [1, 2, 321].map((number) => JSON.parse(createBody({ number, today })) as Record<string, string>);
    expect(bodies.map(({ merchant = '' }) => numberOf(merchant))).toEqual([1, 2, 321]);
    expect(bodies.map(({ date }) => date)).toEqual(['2026-06-29', '2026-06-28', '2026-06-29']);
    expect(JSON.parse(createBody({ number: 1, today, day: '2026-03-13' }))).toMatchObject({ date: '2026-03-13' });
  });
});
