import { describe, expect, it } from '@jest/globals';
import { completionOf } from '../sending/delivering/attempt.ts';
import { outcomeOf, UNTIMED } from '../transport/http-client/outcome.ts';
import { pauseOf, retryAfterOf } from './retry-after.ts';

const now = new Date('2026-03-14T15:09:26.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

describe('Retry-After', () => {
  it.each([
    ['120', 120 * SECOND],
    ['0', 0],
    ['0120', 120 * SECOND],
    ['Sat, 14 Mar 2026 15:10:26 GMT', MINUTE],
    ['Saturday, 14-Mar-26 15:10:26 GMT', MINUTE],
    ['Sat Mar 14 15:10:26 2026', MINUTE],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
    ['Sun Nov  6 08:49:37 1994', 0],
  ])('%s is understood', (text, expected) => {
    expect(retryAfterOf(text, now)).toBe(expected);
  });

  it.each([
    '',
    '-1',
    '+5',
    '1.5',
    '1e3',
    '0x10',
    '5 s',
    '12345678901',
    'soon',
    '2026-03-14T15:10:26Z',
    'Sat, 14 Mar 2026 15:10:26 UTC',
    'Sat, 14 Mar 2026 15:10:26 +0100',
    'Sun, 14 Mar 2026 15:10:26 GMT',
    'Sat, 31 Feb 2026 15:10:26 GMT',
    'Sat, 14 mar 2026 15:10:26 GMT',
    'Sat, 14 Mar 2026 25:10:26 GMT',
    'Sat, 14 Mar 2026 15:10:26 GMT, 5',
    '14 Mar 2026 15:10:26 GMT',
  ])('%j is not', (text) => {
    expect(retryAfterOf(text, now)).toBeNull();
  });
});

describe('what a receiver wants postponed', () => {
  const outcome = (statusCode: number, retryAfter: string | null, retryOn: readonly number[]) =>
    outcomeOf({ statusCode, body: null, retryAfter, responseTime: 3, timing: UNTIMED }, retryOn);
  const pause = (statusCode: number, retryAfter: string | null, retryOn: readonly number[]) =>
    pauseOf(outcome(statusCode, retryAfter, retryOn), retryOn, now);

  it.each([
    [429, '60', [429], MINUTE],
    [408, '60', [408, 425], MINUTE],
    [503, '60', [429], MINUTE],
    [429, '99999999', [429], DAY],
    [429, 'soon', [429], 0],
    [429, null, [429], 0],
    [425, '60', [429], 0],
    [500, '60', [429], 0],
    [503, '60', [], 0],
    [429, '60', [], 0],
  ])('%d with %j, where %j is tried again: %d ms', (statusCode, retryAfter, retryOn, expected) => {
    expect(pause(statusCode, retryAfter, retryOn)).toBe(expected);
  });

  it('is tried again where its endpoint wants that, and nothing else below 500 is', () => {
    const results = [408, 425, 429, 400, 404, 410].map((status) => outcome(status, null, [408, 425, 429]).result);
    expect(results).toEqual(['retry', 'retry', 'retry', 'final', 'final', 'final']);
    expect([408, 425, 429].map((status) => outcome(status, null, []).result)).toEqual(['final', 'final', 'final']);
  });

  it('lengthens a step, never shortens one, and adds no attempt', () => {
    const steps = [MINUTE, 5 * MINUTE];
    const failed = outcome(429, '120', [429]);
    const plan = (attempt: number, wait: number) => completionOf(failed, attempt, steps, now, wait);
    expect(plan(1, 2 * MINUTE)).toMatchObject({
      delay: 2 * MINUTE,
      nextAttemptAt: new Date(now.getTime() + 2 * MINUTE),
    });
    expect(plan(2, 2 * MINUTE)).toMatchObject({ delay: 5 * MINUTE });
    expect(plan(3, 2 * MINUTE)).toMatchObject({ delay: null, nextAttemptAt: null });
  });
});
