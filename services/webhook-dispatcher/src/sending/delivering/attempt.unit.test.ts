import { describe, expect, it } from '@jest/globals';
import { outcomeOf, UNTIMED } from '../../transport/http-client/outcome.ts';
import { completionOf } from './attempt.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const SCHEDULE = [60_000, 300_000];
const failed = outcomeOf({ failure: 'timeout', responseTime: 5_000, timing: UNTIMED });

describe('completing an attempt', () => {
  it('plans the next one from the end of this one', () => {
    expect(completionOf(failed, 1, SCHEDULE, at)).toEqual({
      status: 'failed',
      at,
      nextAttemptAt: new Date('2026-03-14T15:10:26.535Z'),
      delay: 60_000,
    });
  });

  it('plans nothing after the last attempt', () => {
    for (const attempt of [3, 4])
      expect(completionOf(failed, attempt, SCHEDULE, at)).toMatchObject({ nextAttemptAt: null, delay: null });
    expect(completionOf(failed, 1, [], at)).toMatchObject({ status: 'failed', nextAttemptAt: null, delay: null });
  });

  it('plans nothing after a success or a final failure', () => {
    const success = outcomeOf({ statusCode: 204, responseTime: 4, timing: UNTIMED });
    const final = outcomeOf({ statusCode: 404, responseTime: 4, timing: UNTIMED });
    expect(completionOf(success, 1, SCHEDULE, at)).toMatchObject({ status: 'success', nextAttemptAt: null });
    expect(completionOf(final, 1, SCHEDULE, at)).toMatchObject({ status: 'failed', nextAttemptAt: null });
  });

  it('makes seven attempts over 31 hours and 21 minutes by the specified schedule', () => {
    const MINUTE = 60_000;
    const specified = [1, 5, 15, 60, 6 * 60, 24 * 60].map((minutes) => minutes * MINUTE);
    const delays = [1, 2, 3, 4, 5, 6, 7].map((attempt) => completionOf(failed, attempt, specified, at).delay);
    expect(delays).toEqual([...specified, null]);
    expect(specified.reduce((sum, delay) => sum + delay)).toBe((31 * 60 + 21) * MINUTE);
  });
});
