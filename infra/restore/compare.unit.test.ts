import { describe, expect, it } from '@jest/globals';
import { compareEvents, compareWrites, givenTwice, outsideOf } from './compare.ts';

const write = (id: number, at: number) => ({ kind: 'expense', id, at });
const event = (id: string, createdAt = '2026-03-14T15:00:00Z') => ({ id, type: 'expense.created', createdAt });

describe('a restore', () => {
  it('misses what was answered before its moment, and has lost what was answered after it', () => {
    const written = [write(1, 1_000), write(2, 2_000), write(3, 9_000), write(4, 9_500)];
    const compared = compareWrites(written, new Set(['expense 1', 'expense 3']), { moment: 5_000, end: 10_000 });
    expect(compared).toEqual({ answered: 4, missing: [write(2, 2_000)], lost: [write(4, 9_500)], lostSeconds: 0.5 });
    const whole = compareWrites(written.slice(0, 1), new Set(['expense 1']), { moment: 5_000, end: 10_000 });
    expect(whole).toMatchObject({ missing: [], lost: [], lostSeconds: 0 });
  });

  it('gives an id twice only within a kind', () => {
    const before = [write(51, 1)];
    expect(givenTwice(before, [write(51, 2), write(52, 2), { ...write(51, 2), kind: 'bill' }])).toEqual(['expense 51']);
  });

  it('leaves events of facts that are gone, which are told from those that came twice and those that never came', () => {
    const delivered = [event('a'), event('a'), event('b')];
    expect(compareEvents(new Set(['a', 'c']), delivered)).toEqual({
      undelivered: ['c'],
      twice: 1,
      ofLostFacts: [event('b')],
    });
  });

  it('counts what an earlier one lost no second time', () => {
    expect(compareEvents(new Set(), [event('a'), event('b')], { gone: new Set(['a']) }).ofLostFacts).toEqual([
      event('b'),
    ]);
    expect(compareEvents(new Set(['c']), [], { early: new Set(['c']) }).undelivered).toEqual([]);
  });

  it('names a time that covers them all', () => {
    const time = { lostFrom: '2026-03-14T15:00:00Z', lostUntil: '2026-03-14T15:01:00Z' };
    const outside = [event('a', '2026-03-14T14:59:59.999Z'), event('b', '2026-03-14T15:01:00.001Z')];
    expect(outsideOf([event('c', time.lostFrom), event('d', time.lostUntil), ...outside], time)).toEqual(outside);
    expect(outsideOf(outside, undefined)).toEqual(outside);
  });
});
