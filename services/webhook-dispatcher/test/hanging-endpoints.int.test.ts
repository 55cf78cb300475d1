import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { createOpened } from './opened.ts';

const SCHEDULE = [1_000, 2_000, 3_000];
const TIMEOUT = 400;
const SWEEP = 2_000;
/** A busy machine is late; never early. */
const SLACK = 15_000;
const HANGING = 6;
const EVENTS = 60;
const HEALTHY = 1;

const opened = createOpened();
afterEach(() => opened.close());

const start = async () => {
  const { service, cluster, ground } = await opened.setUp({
    WEBHOOK_RETRY_SCHEDULE: SCHEDULE.map((delay) => `${delay}ms`).join(','),
    WEBHOOK_TIMEOUT: `${TIMEOUT}ms`,
    SWEEP_INTERVAL: `${SWEEP}ms`,
  });
  const hanging: { id: string; businessId: number }[] = [];
  for (let businessId = HEALTHY + 1; businessId <= HEALTHY + HANGING; businessId += 1) {
    const { url } = await opened.receive(() => ({ hang: true }));
    hanging.push({ businessId, id: (await service.create(url, {}, { businessId })).id });
  }
  const receiver = await opened.receive();
  await service.create(receiver.url, {}, { businessId: HEALTHY });
  const published = new Map<string, number>();
  return {
    receiver,
    published,
    publishHealthy: async (): Promise<void> => {
      const at = Date.now();
      published.set((await cluster.publish(HEALTHY)).id, at);
    },
    publishAll: () =>
      Promise.all(
        hanging.flatMap(({ businessId }) => Array.from({ length: EVENTS }, () => cluster.publish(businessId))),
      ),
    /** Every delivery to the hanging ones as the API shows it, with the time before it was asked for. */
    deliveries: async () => {
      const at = Date.now();
      const shown = await Promise.all(hanging.map(({ id, businessId }) => service.deliveries(id, '', { businessId })));
      return { at, shown: shown.flat() };
    },
    /** When the attempts of each delivery were over. */
    attempts: async (): Promise<number[][]> => {
      const rows = await ground.database.look<{ times: Date[] }>(
        'SELECT array_agg(at ORDER BY number) AS times FROM attempts WHERE business_id > $1 GROUP BY delivery_id',
        [HEALTHY],
      );
      return rows.map(({ times }) => times.map((time) => time.getTime()));
    },
  };
};

describe('endpoints that hang', () => {
  it('get every attempt at its time, show no time that is over, and harm nobody', async () => {
    const { receiver, published, publishHealthy, publishAll, deliveries, attempts } = await start();
    let overdue = 0;
    await publishAll();
    await waitFor(
      async () => {
        await publishHealthy();
        const { at, shown } = await deliveries();
        for (const { nextRetryAt } of shown)
          overdue = Math.max(overdue, nextRetryAt ? at - Date.parse(nextRetryAt) : 0);
        const over = shown.filter(({ status, nextRetryAt }) => status === 'failed' && nextRetryAt === null);
        return over.length === HANGING * EVENTS && over.every((each) => each.attempts === SCHEDULE.length + 1);
      },
      { timeout: 60_000, message: 'every attempt of every delivery' },
    );
    expect(overdue).toBeLessThan(SWEEP + SLACK);

    const times = await waitFor(async () => {
      const found = await attempts();
      return found.length === HANGING * EVENTS && found.every((each) => each.length === SCHEDULE.length + 1) && found;
    });
    for (const [index, delay] of SCHEDULE.entries()) {
      const waited = times.map((each) => (each[index + 1] ?? 0) - (each[index] ?? 0));
      expect(Math.min(...waited)).toBeGreaterThanOrEqual(delay);
      expect(Math.max(...waited)).toBeLessThan(delay + TIMEOUT + SWEEP + SLACK);
    }

    await receiver.waitForRequests(published.size);
    const ages = receiver.requests.map(
      ({ headers, at }) => at.getTime() - (published.get(String(headers['webhook-id'])) ?? 0),
    );
    // One that a busy machine answered too late comes again.
    expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(published.size);
    expect(Math.max(...ages)).toBeLessThan(SLACK);
  }, 90_000);
});

describe('more retries of one endpoint than may be under way', () => {
  /** The first one may be under way, the next one in memory. */
  const ONE = { WEBHOOK_RETRIES_IN_FLIGHT_PER_ENDPOINT: '1', SWEEP_INTERVAL: '1s', WEBHOOK_RETRY_SCHEDULE: '1s' };
  const RETRIES = 16;

  it('are planned anew: all are attempted, none shows a time that is over, and both can be seen', async () => {
    const { service, cluster } = await opened.setUp({ ...ONE, WEBHOOK_TIMEOUT: '5s', DELIVERY_LEASE: '20s' });
    const { url } = await opened.receive(() => ({ status: 500, delay: 300 }));
    const { id } = await service.create(url);
    let overdue = 0;
    await Promise.all(Array.from({ length: RETRIES }, () => cluster.publish()));
    await waitFor(
      async () => {
        const at = Date.now();
        const shown = await service.deliveries(id);
        for (const { nextRetryAt } of shown)
          overdue = Math.max(overdue, nextRetryAt ? at - Date.parse(nextRetryAt) : 0);
        return shown.length === RETRIES && shown.every((each) => each.attempts === 2 && each.nextRetryAt === null);
      },
      { timeout: 60_000, message: 'both attempts of every delivery' },
    );
    expect(overdue).toBeLessThan(1_000 + SLACK);
    const text = await (await fetch(`${service.health()}/metrics`)).text();
    const value = (name: string): number => Number(new RegExp(`^${name}\\b.* (\\d+)$`, 'm').exec(text)?.[1]);
    expect(value('outlay_webhook_replanned_total')).toBeGreaterThan(0);
    expect(service.logger.linesOf('deliveries.replanned').length).toBeGreaterThan(0);
    expect(value('outlay_webhook_retry_lateness_seconds_count')).toBe(RETRIES);
  }, 90_000);
});
