import { describe, expect, it } from '@jest/globals';
import { createAttemptCounts } from './attempt-counts.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const minute = Date.parse('2026-03-14T15:09:00.000Z');
const later = (ms: number): Date => new Date(at.getTime() + ms);
const job = { businessId: 3, endpointId: 'wh_1', eventId: 'evt_1' };

describe('attempts', () => {
  it('are counted per endpoint, minute and error', () => {
    const counts = createAttemptCounts();
    counts.attempted(job, { error: null, at, isLast: true });
    counts.attempted(job, { error: 'timeout', at: later(1_000), isLast: false });
    counts.attempted(job, { error: 'http_500', at: later(60_000), isLast: true });
    counts.attempted({ ...job, endpointId: 'wh_2' }, { error: 'timeout', at, isLast: false });
    const [first, second] = counts.take();
    expect(first?.minutes.map(({ minute: of, byError }) => [of, Object.fromEntries(byError)])).toEqual([
      [minute, { '': { attempts: 1, givenUp: 0 }, timeout: { attempts: 1, givenUp: 0 } }],
      [minute + 60_000, { http_500: { attempts: 1, givenUp: 1 } }],
    ]);
    expect(first?.streak).toEqual({
      ...{ failures: 2, firstFailureAt: later(1_000), firstError: 'timeout' },
      ...{ lastFailureAt: later(60_000), lastError: 'http_500', lastSuccessAt: at },
    });
    expect(second).toMatchObject({ endpointId: 'wh_2', streak: { failures: 1, lastSuccessAt: null } });
    expect(counts.take()).toEqual([]);
  });

  it('begin anew with each success', () => {
    const counts = createAttemptCounts();
    counts.attempted(job, { error: 'timeout', at, isLast: false });
    counts.attempted(job, { error: null, at: later(1), isLast: true });
    expect(counts.take()[0]?.streak).toMatchObject({ failures: 0, firstFailureAt: null, lastFailureAt: at });
  });

  it('of the test button show nothing', () => {
    const counts = createAttemptCounts();
    counts.attempted({ ...job, eventId: 'evt_test_1' }, { error: 'timeout', at, isLast: true });
    expect(counts.take()).toEqual([]);
  });

  it('are bounded in the errors that a receiver may choose', () => {
    const counts = createAttemptCounts();
    for (let status = 400; status < 600; status += 1)
      counts.attempted(job, { error: `http_${status}`, at, isLast: false });
    const byError = counts.take()[0]?.minutes[0]?.byError;
    expect(byError?.size).toBe(17);
    expect(byError?.get('other')?.attempts).toBe(184);
  });
});
