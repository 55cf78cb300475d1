import { afterEach, describe, expect, it } from '@jest/globals';
import { addDays, eventDefinition, exampleOf, hourOfDay, sealEvent, todayIn } from '@outlay/contracts';
import { createMetrics } from '@outlay/runtime';
import { createSecretBox, openDatabase } from '@outlay/store';
import { type Receiver, testLogger, waitFor } from '@outlay/testing';
import type { ServiceConfig } from '../src/config.ts';
import { addCounts } from '../src/endpoint-health/attempt-counts.table.ts';
import { createAttemptCounts } from '../src/endpoint-health/attempt-counts.ts';
import { beginFailing, recover } from '../src/endpoint-health/change-failing.ts';
import { judge } from '../src/endpoint-health/endpoint-health.ts';
import { endpointsToJudge } from '../src/endpoint-health/judged-endpoint.table.ts';
import { sendDigests } from '../src/endpoint-health/send-digests.ts';
import { createOpened } from './opened.ts';
import { shiftedClock, startCluster } from './service.ts';

const opened = createOpened();
const { later, receive } = opened;
afterEach(() => opened.close());

const MINUTE = 60_000;
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
  await waitFor(async () => (await ground.database.look('SELECT 1 FROM business_zones')).length === 1);
  /** So many events, and as many more attempts as were made when all have ended. */
  const attempts = async (): Promise<number> =>
    (
      await ground.database.look<{ sum: number }>('SELECT coalesce(sum(attempts), 0)::int AS sum FROM endpoint_minutes')
    )[0]?.sum ?? 0;
  const publish = async (count: number, attempted: number): Promise<void> => {
    const before = await attempts();
    for (let made = 0; made < count; made += 1) await cluster.publish(OURS.businessId, clock.now());
    await waitFor(async () => (await attempts()) === before + attempted, { message: 'All attempts, counted' });
  };
  const read = async (id: string) => (await service.call('GET', `/v1/webhooks/${id}`, OURS)).body.data;
  return { ground, clock, service, publish, read, tomorrow };
};

describe('notices about endpoints', () => {
  it('go to the other endpoints of the business alone, one per change, and a digest the next morning', async () => {
    const { ground, clock, service, publish, read, tomorrow } = await setUp();
    let status = 500;
    const [bad, good, theirs] = [await receive(() => status), await receive(), await receive()];
    const failing = await service.create(`${bad.url}/hook?token=secret`, { events: ['*'], description: 'Books' }, OURS);
    await service.create(good.url, { events: NOTICES }, OURS);
    await service.create(theirs.url, { events: ['*'] }, THEIRS);

    await publish(3, 12);
    expect((await read(failing.id)).failingSince).toBeNull();
    clock.shift(16 * MINUTE);
    await publish(3, 12);
    await good.waitForRequests(1);
    const [notice] = eventsAt(good);
    expect(eventDefinition('webhook.endpoint_failing').data.parse(notice?.data)).toEqual(notice?.data);
    expect(notice).toMatchObject({
      type: 'webhook.endpoint_failing',
      data: {
        ...{ webhookId: failing.id, url: `${bad.url}/hook`, description: 'Books', attempts: 24, failures: 24 },
        ...{ failureRate: 1, errors: [{ error: 'http_500', count: 24 }], lastSuccessAt: null },
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
    await publish(1, 1);
    await good.waitForRequests(2);
    expect(eventsAt(good)[1]).toMatchObject({
      type: 'webhook.recovered',
      data: { webhookId: failing.id, givenUpCount: 6 },
    });
    expect((await read(failing.id)).failingSince).toBeNull();

    const morning = hourOfDay(addDays(tomorrow, 1), 8, ZONE);
    clock.shift(morning.getTime() - clock.now().getTime());
    await good.waitForRequests(3);
    const digest = eventsAt(good)[2];
    expect(eventDefinition('webhook.failure_digest').data.parse(digest?.data)).toEqual(digest?.data);
    expect(digest).toMatchObject({
      type: 'webhook.failure_digest',
      data: {
        ...{ date: addDays(tomorrow, 1), timeZone: ZONE, to: morning.toISOString(), failures: 24 },
        endpoints: [{ webhookId: failing.id, status: 'active', failingSince: null, givenUpCount: 6, pendingCount: 0 }],
      },
    });
    // It works again: the digest of the day is for it, too, and no other notice is.
    await bad.waitForRequests(26);
    const kinds = eventsAt(bad).map(({ type }) => type);
    expect(new Set(kinds)).toEqual(new Set(['expense.created', 'webhook.failure_digest']));
    const made = await ground.database.look(`SELECT kind FROM events WHERE kind LIKE 'webhook.%' ORDER BY id`);
    expect(made.map(({ kind }) => kind)).toEqual(eventsAt(good).map(({ type }) => type));
    expect([good.requests.length, theirs.requests.length]).toEqual([3, 0]);
  });

  it('are made of an endpoint that was disabled, and that takes events after it was enabled', async () => {
    const { ground, clock, service, publish, read } = await setUp();
    let status = 410;
    const [gone, good] = [await receive(() => status), await receive()];
    const { id } = await service.create(gone.url, { events: ['*'] }, OURS);
    await service.create(good.url, { events: NOTICES }, OURS);
    await publish(2, 2);
    await good.waitForRequests(1);
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
    await publish(1, 1);
    await good.waitForRequests(2);
    expect(eventsAt(good)[1]).toMatchObject({ type: 'webhook.recovered', data: { webhookId: id, givenUpCount: 2 } });
    expect((await read(id)).failingSince).toBeNull();
    const made = await ground.database.look(`SELECT kind FROM events WHERE kind LIKE 'webhook.%'`);
    expect(made).toHaveLength(2);
    expect(eventsAt(gone).filter(({ type }) => type.startsWith('webhook.'))).toEqual([]);
  });
});

describe('two instances that find the same', () => {
  it('publish one notice and one digest', async () => {
    const ground = await opened.ground(14);
    const service = await opened.instance(ground, { SWEEP_INTERVAL: '1h' });
    const { id: endpointId } = await service.create('http://127.0.0.1:4999/', {}, OURS);
    const clock = shiftedClock();
    const settings = { logger: testLogger(), metrics: createMetrics('test'), clock };
    const database = later(openDatabase({ url: ground.database.url, poolSize: 4, ...settings }), (each) =>
      each.close(),
    );
    const config = { WEBHOOK_RETRY_SCHEDULE: [MINUTE], WEBHOOK_DIGEST_HOUR: 8 } as object as ServiceConfig;
    const deps = { database, config, clock, secretBox: createSecretBox(ground.secretsKey) };
    const morning = hourOfDay(addDays(todayIn('America/Toronto', clock.now()), 1), 8, 'America/Toronto');
    clock.shift(morning.getTime() - 60 * MINUTE - clock.now().getTime());
    const counts = createAttemptCounts();
    for (let made = 0; made < 10; made += 1)
      counts.attempted({ ...OURS, endpointId, eventId: 'evt_1' }, { error: 'timeout', at: clock.now(), isLast: false });
    await addCounts(database, counts.take());
    clock.shift(61 * MINUTE);

    const rule = { share: 0.5, after: 15 * MINUTE };
    const [judged] = await database.acrossTenants((tx) => endpointsToJudge(tx, rule, clock.now()));
    if (!judged) throw new Error('nothing to judge');
    expect(judge(judged, rule, clock.now())).toBe('failing');
    const began = await Promise.all([beginFailing(deps, judged, rule), beginFailing(deps, judged, rule)]);
    const sent = await Promise.all([sendDigests(deps), sendDigests(deps)]);
    expect([began.toSorted(), sent.toSorted()]).toEqual([
      [false, true],
      [0, 1],
    ]);
    const failing = await database.acrossTenants((tx) => endpointsToJudge(tx, rule, clock.now()));
    const recovering = await Promise.all(failing.flatMap((each) => [recover(deps, each), recover(deps, each)]));
    expect(recovering.toSorted()).toEqual([false, true]);
    expect(await sendDigests(deps)).toBe(0);
  });
});
