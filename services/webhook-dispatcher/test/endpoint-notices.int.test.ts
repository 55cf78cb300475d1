import { afterEach, describe, expect, it } from '@jest/globals';
import { addDays, eventDefinition, exampleOf, hourOfDay, sealEvent, todayIn } from '@outlay/contracts';
import { type Receiver, waitFor } from '@outlay/testing';
import { createOpened } from './opened.ts';
import { shiftedClock, startCluster } from './service.ts';

const opened = createOpened();
const { later, receive } = opened;
afterEach(() => opened.close());

const MINUTE = 60_000;
/** Milliseconds. Two instances sweep every 50 ms here: on a busy machine their receivers and the database come late. */
const WITHIN = 60_000;
const TEST_WITHIN = 4 * WITHIN;
const ZONE = 'Asia/Tokyo';
const NOTICES = ['webhook.endpoint_failing', 'webhook.disabled', 'webhook.recovered', 'webhook.failure_digest'];
const [OURS, THEIRS] = [{ businessId: 101 }, { businessId: 102 }];

type Event = { id: string; type: string; data: Record<string, unknown>; metadata: object };
const eventsAt = ({ requests }: Receiver): Event[] => requests.map(({ body }) => body as Event);

/** Two instances whose clock stands at noon of a business's day, and what publishes to them. */
const setUp = async () => {
  const ground = await opened.ground(14);
  const clock = shiftedClock();
  const tomorrow = addDays(todayIn(ZONE, clock.now()), 1);
  clock.shift(hourOfDay(tomorrow, 12, ZONE).getTime() - clock.now().getTime());
  const variables = { SWEEP_INTERVAL: '50ms', WEBHOOK_TIMEOUT: '5s', DELIVERY_LEASE: '20s' };
  const services = [
    await opened.instance(ground, variables, { clock }),
    await opened.instance(ground, variables, { clock }),
  ];
  const [service] = services;
  if (!service) throw new Error('no instance');
  const cluster = later(await startCluster(ground), (each) => each.close());
  const inZone = {
    ...exampleOf('business.updated').data,
    business: { ...exampleOf('business.updated').data.business, timeZone: ZONE },
  };
  const actor = { ...OURS, userId: 7, onBehalfOf: null };
  await cluster.bus.publishEvent(
    sealEvent(
      { definition: eventDefinition('business.updated'), aggregate: 'business:101', data: inZone },
      actor,
      clock.now(),
    ),
  );
  await waitFor(async () => (await ground.database.look('SELECT 1 FROM business_zones')).length === 1, {
    timeout: WITHIN,
  });
  const attemptsAt = async (id: string): Promise<number> => {
    const text = 'SELECT coalesce(sum(attempts), 0)::int AS sum FROM endpoint_minutes WHERE endpoint_id = $1';
    return (await ground.database.look<{ sum: number }>(text, [id]))[0]?.sum ?? 0;
  };
  /**
   * So many events, and as many more attempts at the endpoint as were made when all have ended. Of others nothing is counted:
   * a notice may be on its way to them before this is looked at.
   */
  const publish = async (id: string, count: number, attempted: number): Promise<void> => {
    const before = await attemptsAt(id);
    for (let made = 0; made < count; made += 1) await cluster.publish(OURS.businessId, clock.now());
    await waitFor(async () => (await attemptsAt(id)) === before + attempted, {
      message: 'All attempts, counted',
      timeout: WITHIN,
    });
  };
  const read = async (id: string) => (await service.call('GET', `/v1/webhooks/${id}`, OURS)).body.data;
  return { ground, clock, service, publish, read, tomorrow };
};

describe('notices about endpoints', () => {
  it(
    'go to the other endpoints of the business alone, one per change, and a digest the next morning',
    async () => {
      const { ground, clock, service, publish, read, tomorrow } = await setUp();
      let status = 500;
      const [bad, good, theirs] = [await receive(() => status), await receive(), await receive()];
      const failing = await service.create(
        `${bad.url}/hook?token=secret`,
        { events: ['*'], description: 'Books' },
        OURS,
      );
      await service.create(good.url, { events: NOTICES }, OURS);
      await service.create(theirs.url, { events: ['*'] }, THEIRS);

      await publish(failing.id, 3, 12);
      expect((await read(failing.id)).failingSince).toBeNull();
      clock.shift(16 * MINUTE);
      await publish(failing.id, 3, 12);
      await good.waitForRequests(1, WITHIN);
      const [notice] = eventsAt(good);
      expect(eventDefinition('webhook.endpoint_failing').data.parse(notice?.data)).toEqual(notice?.data);
      // It is judged while the last attempts are made: some of them may not be counted yet.
      const attempts = Number(notice?.data.attempts);
      expect(attempts).toBeGreaterThan(12);
      expect(attempts).toBeLessThanOrEqual(24);
      expect(notice).toMatchObject({
        type: 'webhook.endpoint_failing',
        data: {
          ...{ webhookId: failing.id, url: `${bad.url}/hook`, description: 'Books', attempts, failures: attempts },
          ...{ failureRate: 1, errors: [{ error: 'http_500', count: attempts }], lastSuccessAt: null },
        },
        metadata: { ...OURS, userId: 7, actorUserId: null, exceptWebhookIds: [failing.id] },
      });
      expect((await read(failing.id)).failingSince).toBe(notice?.data.failingSince);
      const list = async (failingOnly: boolean) =>
        (await service.call('GET', `/v1/webhooks?failing=${failingOnly}`, OURS)).body.data.map(
          ({ id }: { id: string }) => id,
        );
      expect([await list(true), (await list(false)).length]).toEqual([[failing.id], 1]);

      status = 200;
      clock.shift(16 * MINUTE);
      await publish(failing.id, 1, 1);
      await good.waitForRequests(2, WITHIN);
      expect(eventsAt(good)[1]).toMatchObject({
        type: 'webhook.recovered',
        data: { webhookId: failing.id, givenUpCount: 6 },
      });
      expect((await read(failing.id)).failingSince).toBeNull();

      const morning = hourOfDay(addDays(tomorrow, 1), 8, ZONE);
      clock.shift(morning.getTime() - clock.now().getTime());
      await good.waitForRequests(3, WITHIN);
      const digest = eventsAt(good)[2];
      expect(eventDefinition('webhook.failure_digest').data.parse(digest?.data)).toEqual(digest?.data);
      expect(digest).toMatchObject({
        type: 'webhook.failure_digest',
        data: {
          ...{ date: addDays(tomorrow, 1), timeZone: ZONE, to: morning.toISOString(), failures: 24 },
          endpoints: [
            { webhookId: failing.id, status: 'active', failingSince: null, givenUpCount: 6, pendingCount: 0 },
          ],
        },
      });
      // It works again: the digest of the day is for it, too, and no other notice is.
      await bad.waitForRequests(26, WITHIN);
      const kinds = eventsAt(bad).map(({ type }) => type);
      expect(new Set(kinds)).toEqual(new Set(['expense.created', 'webhook.failure_digest']));
      // A first attempt may begin before its event is kept (docs/decisions/026).
      const made = await waitFor(async () => {
        const rows = await ground.database.look(`SELECT kind FROM events WHERE kind LIKE 'webhook.%' ORDER BY id`);
        return rows.length === 3 && rows;
      });
      expect(made.map(({ kind }) => kind)).toEqual(eventsAt(good).map(({ type }) => type));
      expect([good.requests.length, theirs.requests.length]).toEqual([3, 0]);
    },
    TEST_WITHIN,
  );

  it(
    'are made of an endpoint that was disabled, and that takes events after it was enabled',
    async () => {
      const { ground, clock, service, publish, read } = await setUp();
      let status = 410;
      const [gone, good] = [await receive(() => status), await receive()];
      const { id } = await service.create(gone.url, { events: ['*'] }, OURS);
      await service.create(good.url, { events: NOTICES }, OURS);
      await publish(id, 2, 2);
      await good.waitForRequests(1, WITHIN);
      expect(eventsAt(good)[0]).toMatchObject({
        type: 'webhook.disabled',
        data: { webhookId: id, reason: 'gone', lastFailure: { error: 'http_410' } },
      });
      expect(await read(id)).toMatchObject({ status: 'disabled', failingSince: expect.any(String) });
      status = 200;
      clock.shift(16 * MINUTE);
      const { gap } = (await service.call('PATCH', `/v1/webhooks/${id}`, OURS, { status: 'active' })).body.data;
      // What it missed is no notice about itself.
      const replay = await service.call('POST', `/v1/webhooks/${id}/replays`, OURS, { ...gap, dryRun: true });
      expect([replay.status, replay.body.data.totalCount]).toEqual([201, 0]);
      await publish(id, 1, 1);
      await good.waitForRequests(2, WITHIN);
      expect(eventsAt(good)[1]).toMatchObject({ type: 'webhook.recovered', data: { webhookId: id, givenUpCount: 2 } });
      expect((await read(id)).failingSince).toBeNull();
      // A first attempt may begin before its event is kept (docs/decisions/026).
      const made = await waitFor(async () => {
        const rows = await ground.database.look(`SELECT kind FROM events WHERE kind LIKE 'webhook.%' ORDER BY id`);
        return rows.length === 2 && rows;
      });
      expect(made.map(({ kind }) => kind)).toEqual(['webhook.disabled', 'webhook.recovered']);
      expect(eventsAt(gone).filter(({ type }) => type.startsWith('webhook.'))).toEqual([]);
    },
    TEST_WITHIN,
  );
});
