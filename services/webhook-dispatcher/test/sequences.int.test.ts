import { afterEach, describe, expect, it } from '@jest/globals';
import { type Receiver, waitFor } from '@outlay/testing';
import { createOpened, UNHURRIED } from './opened.ts';
import { type Cluster, type Ground, newEvent } from './service.ts';

const opened = createOpened();
const { setUp, receive } = opened;
afterEach(() => opened.close());

/** An event of one record, as a relay publishes it: with its place in the outbox. */
const publishOf = async ({ bus }: Cluster, expenseId: number, position?: number): Promise<string> => {
  const event = newEvent();
  const envelope = JSON.parse(event.bytes.toString()) as { data: { expense: { id: number } } };
  envelope.data.expense.id = expenseId;
  const bytes = Buffer.from(JSON.stringify(envelope));
  await bus.publishEvent({ ...event, bytes, ...(position !== undefined && { position }) });
  return event.id;
};

type Request = Receiver['requests'][number];
const placeOf = ({ headers }: Request) => `${headers['webhook-aggregate']} ${headers['webhook-sequence']}`;
const eventOf = ({ headers }: Request) => String(headers['webhook-id']);

type Recorded = { id: string; event_id: string; aggregate: string | null; sequence: number | null };
const recordedAt = ({ database }: Ground, endpointId: string) =>
  database.look<Recorded>(
    `SELECT id, event_id, aggregate, sequence::int AS sequence FROM deliveries WHERE endpoint_id = '${endpointId}' ORDER BY aggregate, sequence`,
  );
const numbersOf = (rows: readonly Recorded[], aggregate: string) =>
  rows.filter((row) => row.aggregate === aggregate).map(({ sequence }) => sequence);
const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('a sequenced endpoint', () => {
  it('gets the numbers of each record from 1 without gaps, the same on every attempt, from two instances', async () => {
    const { services, service, cluster, ground } = await setUp(UNHURRIED, 2);
    const tried = new Set<string>();
    const receiver = await receive(({ headers }) => {
      const id = String(headers['webhook-id']);
      const isFirst = !tried.has(id);
      tried.add(id);
      return isFirst && tried.size % 4 === 0 ? 500 : 200;
    });
    const plain = await receive();
    const { id } = await service.create(receiver.url, { sequenced: true });
    const other = await service.create(plain.url);
    const some = await service.create(plain.url, { sequenced: true, filter: '$.data.expense[?@ == 2]' });
    const ids = Array.from({ length: 150 }, (_, index) => 1 + (index % 3));
    await Promise.all(ids.map((each, index) => publishOf(cluster, each, index + 1)));
    await waitFor(async () => {
      const [row] = await ground.database.look<{ count: string }>(
        "SELECT count(*) FROM deliveries WHERE status = 'success'",
      );
      return Number(row?.count) === 350;
    });
    const recorded = await recordedAt(ground, id);
    for (const aggregate of ['expense:1', 'expense:2', 'expense:3'])
      expect(numbersOf(recorded, aggregate)).toEqual(oneTo(50));
    const places = new Map(recorded.map((row) => [row.event_id, `${row.aggregate} ${row.sequence}`]));
    expect(receiver.requests.length).toBeGreaterThan(170);
    for (const request of receiver.requests) expect(placeOf(request)).toBe(places.get(eventOf(request)));
    expect(numbersOf(await recordedAt(ground, some.id), 'expense:2')).toEqual(oneTo(50));
    expect((await recordedAt(ground, other.id)).every(({ sequence }) => sequence === null)).toBe(true);
    expect(plain.requests.filter(({ headers }) => 'webhook-sequence' in headers)).toHaveLength(50);
    for (const { logger } of services) expect(logger.linesOf('delivery.attempt_failed')).toEqual([]);
  });

  it('keeps a number through redelivery and replay; a replay gives what was missed the next ones', async () => {
    const { service, cluster, ground } = await setUp(UNHURRIED);
    const from = new Date(Date.now() - 60_000).toISOString();
    const receiver = await receive();
    const { id } = await service.create(receiver.url, { sequenced: true });
    const missed = await publishOf(cluster, 8).then(async (first) => {
      await receiver.waitForRequests(1);
      await service.call('PATCH', `/v1/webhooks/${id}`, {}, { status: 'disabled' });
      const second = await publishOf(cluster, 8);
      await waitFor(async () => (await ground.database.look('SELECT id FROM events')).length === 2);
      await service.call('PATCH', `/v1/webhooks/${id}`, {}, { status: 'active', sequenced: false });
      const third = await publishOf(cluster, 8);
      await receiver.waitForRequests(2);
      await service.call('PATCH', `/v1/webhooks/${id}`, {}, { sequenced: true });
      return { first, second, third };
    });
    const [given] = (await recordedAt(ground, id)).filter(({ sequence }) => sequence === 1);
    const path = `/v1/webhooks/${id}/deliveries/${given?.id}`;
    const shown = (await service.call('GET', path)).body.data;
    expect(shown).toMatchObject({ eventId: missed.first, aggregate: 'expense:8', sequence: 1 });
    await service.call('POST', `${path}/redeliver`);
    await receiver.waitForRequests(3);
    const statuses = ['success', 'missing'];
    const begun = await service.call('POST', `/v1/webhooks/${id}/replays`, {}, { from, statuses, rate: 100 });
    expect(begun.status).toBe(201);
    await receiver.waitForRequests(6);
    const places = receiver.requests.map((request) => `${eventOf(request)} ${placeOf(request)}`);
    const { first, second, third } = missed;
    const [one, none] = [`${first} expense:8 1`, `${third} undefined undefined`];
    expect(places.slice(0, 3)).toEqual([one, none, one]);
    expect(places.slice(3)).toEqual(expect.arrayContaining([one, none, `${second} expense:8 2`]));
    await publishOf(cluster, 8);
    await receiver.waitForRequests(7);
    expect(receiver.requests.map(placeOf).at(-1)).toBe('expense:8 3');
  });
});
