import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { createOpened, rows, UNHURRIED } from './opened.ts';
import type { Instance } from './service.ts';

const opened = createOpened();
const { setUp, receive } = opened;
afterEach(() => opened.close());

describe('two dispatchers', () => {
  it('share the work and deliver each event once, retries too', async () => {
    const { service, services, cluster, ground } = await setUp(UNHURRIED, 2);
    const seen = new Map<string, number>();
    const receiver = await receive(({ headers, index }) => {
      const id = String(headers['webhook-id']);
      seen.set(id, (seen.get(id) ?? 0) + 1);
      return seen.get(id) === 1 && index % 5 === 0 ? 500 : 200;
    });
    await service.create(receiver.url);
    await Promise.all(Array.from({ length: 600 }, () => cluster.publish()));
    await waitFor(async () => (await rows(ground, "status = 'success'")).length === 600, { timeout: 20_000 });
    const recorded = await rows(ground);
    expect(seen.size).toBe(600);
    expect(recorded.filter(({ attempts }) => attempts === 2).length).toBeGreaterThan(50);
    expect(receiver.requests).toHaveLength(recorded.reduce((sum, { attempts }) => sum + attempts, 0));
    const shares = services.map(({ logger }) => logger.linesOf('delivery.attempted').length);
    expect(shares.every((share) => share > 0)).toBe(true);
  });

  it('make attempts that outlast the leases they began with only once', async () => {
    const { services, cluster, ground } = await setUp({ WEBHOOK_TIMEOUT: '1s', DELIVERY_LEASE: '3s' }, 2);
    const receiver = await receive(() => ({ delay: 4_500 }));
    await services[0]?.create(receiver.url, { timeout: 6 });
    await Promise.all(Array.from({ length: 8 }, () => cluster.publish()));
    const done = await waitFor(async () => {
      const ended = await rows(ground, "status = 'success'");
      return ended.length === 8 && ended;
    });
    expect([receiver.requests.length, done.filter(({ attempts }) => attempts === 1).length]).toEqual([8, 8]);
  });

  it('learn of changes elsewhere: a deleted endpoint gets nothing from either', async () => {
    const { services, cluster, ground } = await setUp(UNHURRIED, 2);
    const [one, two] = services;
    if (!one || !two) throw new Error('no instances');
    const receiver = await receive();
    const { id } = await one.create(receiver.url);
    await Promise.all(Array.from({ length: 20 }, () => cluster.publish()));
    await receiver.waitForRequests(20);
    await two.call('DELETE', `/v1/webhooks/${id}`);
    await Promise.all(Array.from({ length: 20 }, () => cluster.publish()));
    await waitFor(async () => (await ground.database.look('SELECT id FROM events')).length === 40);
    expect(receiver.requests).toHaveLength(20);
    expect(await rows(ground)).toHaveLength(20);
  });
});

describe("an endpoint's rate limit", () => {
  /** How many instances an instance shares the rate with. */
  const shareOf = async (service: Instance): Promise<number> => {
    const text = await (await fetch(`${service.health()}/metrics`)).text();
    return Number(/^outlay_webhook_instances(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1]);
  };

  it('holds for both dispatchers together, and when one is gone the other has the whole rate', async () => {
    const { services, cluster } = await setUp(UNHURRIED, 2);
    const [one, two] = services;
    if (!one || !two) throw new Error('no instances');
    const times: number[] = [];
    const receiver = await receive(() => {
      times.push(performance.now());
      return 200;
    });
    await one.create(receiver.url, { rateLimit: 20 });
    for (const service of services) await waitFor(async () => (await shareOf(service)) === 2);
    await Promise.all(Array.from({ length: 150 }, () => cluster.publish()));
    await receiver.waitForRequests(40);
    const [first = 0, last = 0] = [times[0], times[39]];
    // 38 gaps at 20 a second, but for the 50 ms' worth that each may send at once; each at the whole rate would need 900 ms.
    expect(last - first).toBeGreaterThan(1_500);
    const shares = services.map(({ logger }) => logger.linesOf('delivery.attempted').length);
    expect(shares.every((share) => share > 0)).toBe(true);

    await two.stop();
    await waitFor(async () => (await shareOf(one)) === 1);
    const before = times.length;
    /** Half the rate takes 450 ms for the same. */
    const quick = (time: number, at: number): boolean => at >= before + 5 && time - (times[at - 5] ?? 0) < 400;
    await waitFor(() => times.some(quick));
  });
});

describe('what is remembered of endpoints', () => {
  it('is never believed when an event is fanned out, though no change was announced', async () => {
    const { ground, service, cluster } = await setUp(UNHURRIED);
    const receiver = await receive();
    await service.create(receiver.url, { events: ['expense.created'] });
    const counts: number[] = [];
    for (const events of ['{expense.created}', '{expense.deleted}', '{*}']) {
      await ground.database.look('UPDATE endpoints SET events = $1', [events]);
      await cluster.publish();
      const all = await waitFor(async () => {
        const known = await ground.database.look('SELECT 1 FROM events');
        return known.length > counts.length && (await rows(ground));
      });
      counts.push(all.length);
    }
    expect(counts).toEqual([1, 1, 2]);
  });
});
