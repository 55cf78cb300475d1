import { expect, it } from '@jest/globals';
import { movableClock, testLogger } from '@outlay/testing';
import { createFigures } from '../../endpoints/figures/figures.ts';
import { createAttemptCounts } from '../../endpoints/health/attempt-counts.ts';
import { createProgress } from '../../records/progress/progress.ts';
import { outcomeOf, UNTIMED } from '../../transport/http-client/outcome.ts';
import { type CompletedAttempt, completionOf } from './attempt.ts';
import { countRecorded, createRecordAttempt } from './record-attempt.ts';

it('counts an attempt for the health of its endpoint once: where it is recorded', async () => {
  const outcome = outcomeOf({ statusCode: 500, responseTime: 1, timing: UNTIMED });
  const completion = completionOf(outcome, 1, [60_000], new Date(0));
  const job = { endpointId: 'wh_1', businessId: 1, eventId: 'evt_1' } as CompletedAttempt['job'];
  const [counts, figures, progress] = [createAttemptCounts(), createFigures(), createProgress()];
  const answers = [false, true];
  const record = createRecordAttempt({
    leased: { has: () => true, until: () => 0 },
    save: async () => answers.shift() ?? false,
    recorded: countRecorded({ attemptCounts: counts, figures, progress }),
    setTimer: async () => undefined,
    ...{ clock: movableClock(), logger: testLogger() },
  });
  await record(job, { outcome, completion });
  expect(counts.take()).toEqual([]);
  await record(job, { outcome, completion });
  expect(counts.take()).toMatchObject([{ endpointId: 'wh_1', streak: { failures: 1, firstError: 'http_500' } }]);
  expect(figures.take()).toMatchObject(['wh_1', ''].map((endpointId) => ({ endpointId, attempts: 1, failed: 1 })));
  expect(progress.take()).toEqual({ businessIds: [1], webhookIds: ['wh_1'] });
});
