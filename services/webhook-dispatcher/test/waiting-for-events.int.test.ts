import { afterEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { createOpened, UNHURRIED } from './opened.ts';
import type { Instance } from './service.ts';

const opened = createOpened();
afterEach(() => opened.close());

const MOST_OF_ONE = 10;
const caller = { businessId: 810 };

const waiting = async ({ health }: Instance): Promise<number> => {
  const text = await (await fetch(`${health()}/metrics`)).text();
  return Number(/^outlay_webhook_event_waiters(?:\{[^}]*\})? (\d+)$/m.exec(text)?.[1] ?? -1);
};
const isWaiting = (service: Instance, count: number) =>
  waitFor(async () => (await waiting(service)) === count, { message: `${count} who wait` });

const pull = (service: Instance, query: string, who: Partial<Caller> = caller) =>
  service.call('GET', `/v1/events?${query}`, who);
const cursorOf = async (service: Instance): Promise<string> =>
  (await pull(service, 'after=latest')).body.pagination.nextCursor;

describe('whoever waits for events', () => {
  it('is answered as soon as one comes, at the instance that took it in and at the other', async () => {
    const { services, cluster } = await opened.setUp(UNHURRIED, 2);
    const [one, two] = services as [Instance, Instance];
    const after = await cursorOf(one);
    const began = performance.now();
    const answers = services.map((service) => pull(service, `after=${after}&wait=30`));
    await Promise.all([isWaiting(one, 1), isWaiting(two, 1)]);
    const { id } = await cluster.publish(caller.businessId);
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.data.map((event: { id: string }) => event.id)]).toEqual([200, [id]]);
      const next = body.pagination.nextCursor;
      expect((await pull(one, `after=${next}`)).body).toMatchObject({ data: [], pagination: { hasNext: false } });
    }
    expect(performance.now() - began).toBeLessThan(20_000);
    await Promise.all([isWaiting(one, 0), isWaiting(two, 0)]);
  });

  it('is answered empty when the time is over, and waits on for what is not wanted', async () => {
    const { service, cluster } = await opened.setUp(UNHURRIED);
    const after = await cursorOf(service);
    const answer = pull(service, `after=${after}&wait=1&type=bill.created`);
    await isWaiting(service, 1);
    await cluster.publish(caller.businessId);
    const { status, body } = await answer;
    expect([status, body.data]).toEqual([200, []]);
    expect(body.pagination.nextCursor).not.toBe(after);
  });

  it('gives its place back when it leaves, and is one of a few of its credential', async () => {
    const { service } = await opened.setUp(UNHURRIED);
    const after = await cursorOf(service);
    const credential = { ...caller, credentialId: 'key_many' };
    const many = Array.from({ length: MOST_OF_ONE }, () => pull(service, `after=${after}&wait=30`, credential));
    await isWaiting(service, MOST_OF_ONE);
    const refused = await pull(service, `after=${after}&wait=30`, credential);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await pull(service, `after=${after}`, credential)).status).toBe(200);

    const leaving = new AbortController();
    const path = `/v1/events?after=${after}&wait=30`;
    const left = service.call('GET', path, caller, undefined, {}, leaving.signal).catch(() => 'left');
    await isWaiting(service, MOST_OF_ONE + 1);
    leaving.abort();
    expect(await left).toBe('left');
    await isWaiting(service, MOST_OF_ONE);

    const began = performance.now();
    await service.stop();
    const answers = await Promise.all(many);
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(many.map(() => [200, []]));
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
