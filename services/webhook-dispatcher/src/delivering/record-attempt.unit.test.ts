import { expect, it } from '@jest/globals';
import { createAttemptCounts } from '../endpoint-health/attempt-counts.ts';
import { outcomeOf, UNTIMED } from '../http-client/outcome.ts';
import { type CompletedAttempt, completionOf } from './attempt.ts';
import { createCountingSave } from './record-attempt.ts';

it('counts an attempt for the health of its endpoint once: where it is recorded', async () => {
  const outcome = outcomeOf({ statusCode: 500, responseTime: 1, timing: UNTIMED });
  const completion = completionOf(outcome, 1, [60_000], new Date(0));
  const job = { endpointId: 'wh_1', businessId: 1, eventId: 'evt_1' } as CompletedAttempt['job'];
  const counts = createAttemptCounts();
  const answers = [false, true];
  const save = createCountingSave(async () => answers.shift() ?? false, counts);
  expect(await save({ job, outcome, completion })).toBe(false);
  expect(counts.take()).toEqual([]);
  expect(await save({ job, outcome, completion })).toBe(true);
  expect(counts.take()).toMatchObject([{ endpointId: 'wh_1', streak: { failures: 1, firstError: 'http_500' } }]);
});
