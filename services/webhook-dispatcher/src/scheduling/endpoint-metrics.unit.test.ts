import { describe, expect, it } from '@jest/globals';
import { createMetrics, systemClock } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { job } from '../../test/queue-jobs.ts';
import { createEndpointMetrics } from './endpoint-metrics.ts';
import type { Job } from './job.ts';

const LATE_AFTER = 60_000;

const open = () => {
  const metrics = createMetrics('test');
  const logger = testLogger();
  const endpointMetrics = createEndpointMetrics({ metrics, logger, clock: systemClock }, LATE_AFTER);
  return {
    ...endpointMetrics,
    logger,
    /** Lines of these metrics, without the service. */
    shown: async (name: string): Promise<string[]> =>
      (await metrics.text())
        .split('\n')
        .filter((line) => line.startsWith(name))
        .map((line) => line.replace(/,?service="test",?/, '')),
  };
};
/** It has waited for so long. */
const waited = (ms: number, values: Partial<Job> = {}): Job => ({
  ...{ ...job('a'), dueAt: performance.now() - ms },
  ...values,
});

describe('a first attempt that starts', () => {
  it('is counted, and logged once a minute for its endpoint, when it is later than its first retry would be', async () => {
    const { started, shown, logger } = open();
    for (const ms of [0, LATE_AFTER - 1_000, LATE_AFTER, 5 * LATE_AFTER]) started(waited(ms));
    expect(await shown('outlay_webhook_postponed_total')).toEqual([
      'outlay_webhook_postponed_total{reason="endpoint"} 2',
      'outlay_webhook_postponed_total{reason="rate_limit"} 0',
    ]);
    expect(logger.linesOf('delivery.postponed')).toHaveLength(1);
  });

  it('is counted by itself where the endpoint has a rate limit, and not at all in a replay', async () => {
    const { started, shown, logger } = open();
    started(waited(LATE_AFTER, { rateLimit: 1 }));
    started(waited(LATE_AFTER, { replayed: true }));
    expect(await shown('outlay_webhook_postponed_total')).toEqual([
      'outlay_webhook_postponed_total{reason="endpoint"} 0',
      'outlay_webhook_postponed_total{reason="rate_limit"} 1',
    ]);
    expect(logger.linesOf('delivery.postponed')).toEqual([]);
  });
});

describe('a retry that starts', () => {
  it('is as late as it is after its time, and never postponed', async () => {
    const { started, shown } = open();
    started(waited(3_000, { attempt: 2 }));
    started(waited(-100, { attempt: 7 }));
    started(waited(5 * LATE_AFTER, { attempt: 9, attemptsBefore: 7 }));
    const lines = await shown('outlay_webhook_retry_lateness_seconds');
    const bucket = (le: string): string | undefined => lines.find((line) => line.includes(`le="${le}"`));
    expect([bucket('0.05')?.at(-1), bucket('2')?.at(-1), bucket('5')?.at(-1)]).toEqual(['1', '1', '2']);
    expect(lines).toContain('outlay_webhook_retry_lateness_seconds_count{} 3');
    expect(await shown('outlay_webhook_postponed_total')).toEqual([
      'outlay_webhook_postponed_total{reason="endpoint"} 0',
      'outlay_webhook_postponed_total{reason="rate_limit"} 0',
    ]);
  });
});

describe('a backlog', () => {
  it('shows first attempts that are late by what they wait for', async () => {
    const { backlog, shown } = open();
    const some = { businessId: 1, count: 9, oldestAt: new Date() };
    backlog([
      { ...some, endpointId: 'hangs', limited: false, postponed: 4 },
      { ...some, endpointId: 'paced', limited: true, postponed: 3 },
      { ...some, endpointId: 'other', limited: false, postponed: 1 },
    ]);
    const late = 'outlay_webhook_late_first_attempts';
    expect(await shown(late)).toEqual([`${late}{reason="endpoint"} 5`, `${late}{reason="rate_limit"} 3`]);
    backlog([]);
    expect(await shown(late)).toEqual([`${late}{reason="endpoint"} 0`, `${late}{reason="rate_limit"} 0`]);
    expect(await shown('outlay_webhook_endpoint_backlog')).toEqual([]);
  });
});
