import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NARROWED_OPERATIONS, type Operation, operationsOf, PORTAL_OPERATIONS } from '@outlay/contracts';
import { sampleOf } from '@outlay/contracts/documents';
import { waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';

type Reply = Awaited<ReturnType<Harness['service']['call']>>;

let harness: Harness;
let business: { businessId: number };
/** What a session that is narrowed to one endpoint may see, and what it may not. */
const own = { id: '', deliveryId: '', eventId: '' };
const other = { id: '', deliveryId: '', eventId: '', replayId: '' };

const all = (method: string, path: string, body?: unknown) => harness.service.call(method, path, business, body);
const narrowed = (method: string, path: string, body?: unknown, webhookIds = [own.id]): Promise<Reply> =>
  harness.service.call(method, path, { ...business, webhookIds }, body);
const idsOf = ({ body }: Reply): string[] => body.data.map(({ id }: { id: string }) => id);

beforeAll(async () => {
  harness = await openHarness({ redis: 9, variables: { WEBHOOK_RETRY_SCHEDULE: '1h' } });
  business = harness.fresh();
  const [mine, theirs] = [await harness.receive(), await harness.receive(() => 503)];
  own.id = (await harness.service.create(mine.url, { events: ['expense.created'] }, business)).id;
  other.id = (await harness.service.create(theirs.url, { events: ['report.created'] }, business)).id;
  own.eventId = (await harness.cluster.publish(business.businessId)).id;
  other.eventId = (await harness.cluster.publish(business.businessId, new Date(), 'report.created')).id;
  const deliveryOf = (id: string, status: string) =>
    waitFor(async () => (await harness.service.deliveries(id, `status=${status}`, business))[0]);
  own.deliveryId = (await deliveryOf(own.id, 'success')).id;
  other.deliveryId = (await deliveryOf(other.id, 'failed')).id;
  const from = new Date(Date.now() - 3_600_000).toISOString();
  const replay = await all('POST', `/v1/webhooks/${other.id}/replays`, { from, dryRun: true });
  other.replayId = replay.body.data.id;
});
afterAll(async () => {
  await harness?.endReceivers();
  await harness?.close();
});

describe('a session that is narrowed to one endpoint', () => {
  it('lists that one alone, with its deliveries, its figures and what it was sent', async () => {
    expect(idsOf(await narrowed('GET', '/v1/webhooks'))).toEqual([own.id]);
    expect(idsOf(await narrowed('GET', `/v1/webhooks?ids=${other.id}`))).toEqual([]);
    const at = '/v1/webhook-deliveries';
    expect(idsOf(await narrowed('GET', at))).toEqual([own.deliveryId]);
    for (const query of [`webhookId=${other.id}`, `eventId=${other.eventId}`, 'status=failed', 'search=report.created'])
      expect(idsOf(await narrowed('GET', `${at}?${query}`))).toEqual([]);
    expect(idsOf(await narrowed('GET', `${at}?webhookId=${own.id},${other.id}`))).toEqual([own.deliveryId]);
    const { body: stats } = await narrowed('GET', '/v1/webhook-stats');
    expect(stats.data).toMatchObject({ deliveries: { total: 1, success: 1 }, backlog: 0, oldestUndeliveredAt: null });
    expect(stats.data.endpoints.map(({ webhookId }: { webhookId: string }) => webhookId)).toEqual([own.id]);
    const { body: whole } = await all('GET', '/v1/webhook-stats');
    expect(whole.data.deliveries.total).toBe(2);
    expect(idsOf(await all('GET', '/v1/events'))).toHaveLength(2);
    expect(idsOf(await narrowed('GET', '/v1/events'))).toEqual([own.eventId]);
    expect(idsOf(await narrowed('GET', '/v1/events?search=report.created'))).toEqual([]);
    expect(idsOf(await narrowed('GET', `/v1/events?startingAfter=${other.eventId}`))).toEqual([]);
    const { body: event } = await narrowed('GET', `/v1/events/${own.eventId}`);
    expect(event.data).toMatchObject({ id: own.eventId, deliveries: [{ id: own.deliveryId }], previousEventId: null });
  });

  it('sees the attempts of that one in the series', async () => {
    const seriesOf = async (send: typeof all | typeof narrowed, query = '') => {
      const { body } = await send('GET', `/v1/webhook-stats/series?hours=1${query}`);
      return body.data.points.reduce((sum: number, { attempts }: { attempts: number }) => sum + attempts, 0);
    };
    await waitFor(async () => (await seriesOf(all)) === 2);
    expect([await seriesOf(narrowed), await seriesOf(narrowed, `&webhookId=${own.id}`)]).toEqual([1, 1]);
    expect((await narrowed('GET', `/v1/webhook-stats/series?hours=1&webhookId=${other.id}`)).status).toBe(404);
  });

  it('sends again what was sent to its endpoint, and nothing else', async () => {
    const ids = [own.deliveryId, other.deliveryId];
    const { body } = await narrowed('POST', '/v1/webhook-deliveries/redeliver', { ids });
    expect(body.data).toMatchObject({
      redelivered: [own.deliveryId],
      failed: [{ id: other.deliveryId, code: 'NOT_FOUND' }],
    });
  });

  it('finds no event that only others were sent, and reads no cursor', async () => {
    expect((await narrowed('GET', `/v1/events/${other.eventId}`)).status).toBe(404);
    expect((await narrowed('GET', '/v1/events?after=earliest')).body.error.code).toBe('FORBIDDEN');
    const filter = '$.type';
    const check = (eventId: string) => narrowed('POST', '/v1/webhooks/filter-check', { filter, eventId });
    expect([(await check(own.eventId)).status, (await check(other.eventId)).status]).toEqual([200, 400]);
  });

  it('adds no endpoint, and is told why', async () => {
    const command = { url: 'https://hooks.maple.example', events: ['expense.created'] };
    const { status, body } = await narrowed('POST', '/v1/webhooks', command);
    expect([status, body.error.code, body.error.message]).toEqual([
      403,
      'FORBIDDEN',
      'This page is for some endpoints only: it can neither add one nor do what concerns them all.',
    ]);
    expect(idsOf(await all('GET', '/v1/webhooks'))).toHaveLength(2);
  });

  it('is not let near another endpoint, nor near those of another business by naming them', async () => {
    const stranger = { businessId: harness.fresh().businessId, webhookIds: [own.id] };
    for (const path of [`/v1/webhooks/${own.id}`, `/v1/events/${own.eventId}`])
      expect((await harness.service.call('GET', path, stranger)).status).toBe(404);
    expect(idsOf(await harness.service.call('GET', '/v1/webhooks', stranger))).toEqual([]);
    expect(idsOf(await harness.service.call('GET', '/v1/webhook-deliveries', stranger))).toEqual([]);
  });

  /** Every operation that the portal may call, on what belongs to the other endpoint. */
  const OPERATIONS: readonly Operation[] = operationsOf('webhook-dispatcher').filter(({ id }) =>
    PORTAL_OPERATIONS.includes(id),
  );
  const pathOf = ({ path }: Operation): string =>
    path
      .replace('{webhookId}', other.id)
      .replace('{deliveryId}', other.deliveryId)
      .replace('{eventId}', other.eventId)
      .replace('{replayId}', other.replayId);

  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    'learns nothing by %s',
    async (id, operation) => {
      const before = await all('GET', `/v1/webhooks/${other.id}`);
      const body = operation.body === null ? undefined : sampleOf(operation.body, 'input');
      const reply = await narrowed(operation.method, pathOf(operation), body);
      const isBelow = operation.path.includes('{webhookId}');
      if (isBelow) expect([reply.status, reply.body.error.code]).toEqual([404, 'NOT_FOUND']);
      else if (!NARROWED_OPERATIONS.includes(id)) expect(reply.status).toBe(403);
      const { error: _error, ...shown } = reply.body ?? {};
      for (const secret of Object.values(other)) expect(JSON.stringify(shown)).not.toContain(secret);
      expect((await all('GET', `/v1/webhooks/${other.id}`)).body).toEqual(before.body);
    },
  );
});
