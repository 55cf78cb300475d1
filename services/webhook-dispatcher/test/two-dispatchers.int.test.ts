import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { createOpened, rows, UNHURRIED } from './opened.ts';

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
