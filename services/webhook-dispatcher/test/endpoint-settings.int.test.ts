import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webhook } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Harness, openHarness } from './harness.ts';

const URL_1 = 'http://127.0.0.1:4999/hook';
const NEW = { retryOn: [], timeout: 5, filter: null, labels: {}, sequenced: false, traceContext: false };
let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ redis: 8 });
});
afterEach(() => harness.endReceivers());
afterAll(() => harness.close());

const post = (body: object, caller: object) =>
  harness.service.call('POST', '/v1/webhooks', caller, { url: URL_1, ...body });
const patch = (id: string, body: object, caller: object) =>
  harness.service.call('PATCH', `/v1/webhooks/${id}`, caller, body);

describe('the settings of an endpoint', () => {
  it('are those of the specification, unless others are given; each is changed by itself, and what is read is written back', async () => {
    const caller = harness.fresh();
    expect((await post({}, caller)).body.data).toMatchObject(NEW);
    const given = {
      retryOn: [429, 408],
      timeout: 30,
      filter: '$.data',
      labels: { team: 'a', 'cost.centre': '7: x' },
      sequenced: true,
      traceContext: true,
    };
    const { status, body } = await post(given, caller);
    expect([status, body.data]).toMatchObject([201, given]);
    const { id } = body.data;
    const read = (await harness.service.call('GET', `/v1/webhooks/${id}`, caller)).body.data;
    expect(webhook.parse(read)).toMatchObject(given);
    expect((await patch(id, read, caller)).body.data).toEqual(read);
    expect((await patch(id, { labels: { 'cost.centre': '7: x', team: 'a' } }, caller)).body.data.version).toBe(1);
    const { data } = (await patch(id, { timeout: 1, filter: null }, caller)).body;
    expect(data).toMatchObject({ ...given, timeout: 1, filter: null, version: 2 });
    expect(
      (await patch(id, { retryOn: [], labels: {}, sequenced: false, traceContext: false }, caller)).body.data,
    ).toMatchObject({
      ...NEW,
      timeout: 1,
    });
  });

  it.each([
    ['retryOn', [400]],
    ['retryOn', [429, 429]],
    ['retryOn', [503]],
    ['timeout', 0],
    ['timeout', 31],
    ['timeout', 1.5],
    ['filter', ''],
    ['filter', `$.${'a'.repeat(1_000)}`],
    ['sequenced', 'yes'],
    ['traceContext', 'yes'],
    ['labels', { Team: 'a' }],
    ['labels', { '-team': 'a' }],
    ['labels', { ['a'.repeat(64)]: 'a' }],
    ['labels', { team: 'a\nb' }],
    ['labels', { team: '\u2028' }],
    ['labels', { team: 'a'.repeat(201) }],
    ['labels', { team: 1 }],
    ['labels', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`l${at}`, 'a']))],
  ])('refuses %s %j, and changes nothing', async (field, value) => {
    const caller = harness.fresh();
    const { id } = await harness.service.create(URL_1, {}, caller);
    for (const { status, body } of [
      await post({ [field]: value }, caller),
      await patch(id, { [field]: value, description: 'x' }, caller),
    ]) {
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR']);
      expect(body.error.details[0].field).toMatch(new RegExp(`^${field}`));
    }
    const list = await harness.service.call('GET', '/v1/webhooks', caller);
    expect(list.body.data).toMatchObject([{ ...NEW, description: null, version: 1 }]);
  });

  it('by labels endpoints are found that have all of them', async () => {
    const caller = harness.fresh();
    const labels = [{ team: 'a', tier: 'x:y' }, { team: 'a' }, {}];
    const ids: string[] = [];
    for (const each of labels) ids.push((await post({ labels: each }, caller)).body.data.id);
    const found = async (label: string): Promise<string[]> => {
      const { body } = await harness.service.call('GET', `/v1/webhooks?sortOrder=asc&label=${label}`, caller);
      return body.data.map(({ id }: { id: string }) => id);
    };
    expect(await found('team:a')).toEqual(ids.slice(0, 2));
    expect(await found('team:a,tier:x:y')).toEqual(ids.slice(0, 1));
    expect([await found('team:b'), await found('tier:x'), await found('team:a,team:b')]).toEqual([[], [], []]);
    const refused = await harness.service.call('GET', '/v1/webhooks?label=team', caller);
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'label']);
  });
});

describe('a filter', () => {
  const CAD = "$.data.expense[?@ == 'CAD']";

  it('decides which events an endpoint gets, from the next one on; tests are sent all the same', async () => {
    const caller = harness.fresh();
    const [all, some] = [await harness.receive(), await harness.receive()];
    await harness.service.create(all.url, {}, caller);
    const { id } = await harness.service.create(some.url, { filter: '$.data.expense[?@ == "none"]' }, caller);
    await harness.cluster.publish(caller.businessId);
    await all.waitForRequests(1);
    expect((await patch(id, { filter: CAD }, caller)).body.data.filter).toBe(CAD);
    const second = await harness.cluster.publish(caller.businessId);
    await Promise.all([all.waitForRequests(2), some.waitForRequests(1)]);
    expect(some.requests.map(({ headers }) => headers['webhook-id'])).toEqual([second.id]);
    await patch(id, { filter: '$.nothing' }, caller);
    await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    await some.waitForRequests(2);
  });

  it('holds for what is replayed as well, and what it leaves out is looked at only once', async () => {
    const caller = harness.fresh();
    const from = new Date(Date.now() - 60_000).toISOString();
    const kinds = ['expense.updated', 'expense.created', 'expense.deleted', 'expense.created'] as const;
    const ids: string[] = [];
    for (const kind of kinds) ids.push((await harness.cluster.publish(caller.businessId, new Date(), kind)).id);
    await waitFor(
      async () => (await harness.service.call('GET', '/v1/events', caller)).body.pagination.totalCount === 4,
    );
    const receiver = await harness.receive();
    const filter = '$[?@ == "expense.created"]';
    const { id } = await harness.service.create(receiver.url, { filter }, caller);
    const begun = await harness.service.call('POST', `/v1/webhooks/${id}/replays`, caller, { from, rate: 1 });
    const path = `/v1/webhooks/${id}/replays/${begun.body.data.id}`;
    const over = await waitFor(async () => {
      const { data } = (await harness.service.call('GET', path, caller)).body;
      return data.status === 'completed' && data;
    });
    expect(over).toMatchObject({ totalCount: 4, doneCount: 4 });
    await receiver.waitForRequests(2);
    const received = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(received)).toEqual(new Set([ids[1], ids[3]]));
    expect(await harness.service.deliveries(id, '', caller)).toHaveLength(2);
  });

  it.each([
    ['data.amount', 'en-CA', 'must be a JSONPath query (RFC 9535): see character 1'],
    ['$.data[?match(@.a, "(a+)+$")]', 'en-US', 'must use no functions but count, length and value: see character 9'],
    ['$.a..*..*', 'fr-CA', /^examine trop de valeurs, voir le caractère 7 :/],
  ] as const)('%s is refused where it is given: %s %s', async (filter, locale, message) => {
    const caller = { ...harness.fresh(), locale };
    const { id } = await harness.service.create(URL_1, {}, caller);
    for (const { status, body } of [
      await post({ filter }, caller),
      await patch(id, { filter }, caller),
      await harness.service.call('POST', '/v1/webhooks/filter-check', caller, { filter, kind: 'expense.created' }),
    ])
      expect([status, body.error.details]).toEqual([
        400,
        [{ field: 'filter', message: typeof message === 'string' ? message : expect.stringMatching(message) }],
      ]);
  });

  it('is tried on an example, on an event that the caller may read, and on one that is given', async () => {
    const caller = harness.fresh();
    const published = await harness.cluster.publish(caller.businessId);
    const eventId = published.id;
    await waitFor(async () => (await harness.service.call('GET', `/v1/events/${eventId}`, caller)).status === 200);
    const check = async (body: object, by: object = caller) =>
      harness.service.call('POST', '/v1/webhooks/filter-check', by, { filter: CAD, ...body });
    const result = async (body: object) => (await check(body)).body.data;
    expect(await result({ kind: 'expense.created' })).toMatchObject({ matches: true, eventType: 'expense.created' });
    expect(await result({ eventId })).toEqual({ matches: true, eventType: 'expense.created', eventId });
    expect(await result({ eventId, filter: '$.none' })).toMatchObject({ matches: false, eventId });
    const event = { data: { expense: { currency: 'USD' } } };
    expect(await result({ event })).toEqual({ matches: false, eventType: null, eventId: null });
    for (const [body, field] of [
      [{}, 'kind'],
      [{ kind: 'expense.created', eventId }, 'eventId'],
      [{ eventId: 'evt_none' }, 'eventId'],
      [{ kind: 'nonsense' }, 'kind'],
    ] as const)
      expect([(await check(body)).status, (await check(body)).body.error.details[0].field]).toEqual([400, field]);
    for (const by of [harness.fresh(), { ...caller, scopes: ['webhooks:read' as const] }])
      expect((await check({ eventId }, by)).body.error.details).toMatchObject([{ field: 'eventId' }]);
  });
});

describe('what an endpoint wants tried again', () => {
  const busy = { status: 429, headers: { 'retry-after': '2' } };

  it('is, when its receiver wants it: not before Retry-After, which the delivery shows', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index === 0 ? busy : 200));
    const { id } = await harness.service.create(receiver.url, { retryOn: [429] }, caller);
    await harness.cluster.publish(caller.businessId);
    await receiver.waitForRequests(1);
    const [failed] = await waitFor(async () => {
      const all = await harness.service.deliveries(id, 'status=failed', caller);
      return all.length > 0 && all;
    });
    expect(failed).toMatchObject({ statusCode: 429, attempts: 1 });
    expect(Date.parse(failed?.nextRetryAt ?? '') - Date.parse(failed?.lastAttemptAt ?? '')).toBe(2_000);
    await receiver.waitForRequests(2);
    const [first, second] = receiver.requests;
    expect(Number(second?.at) - Number(first?.at)).toBeGreaterThanOrEqual(1_990);
  });

  it('is nothing below 500 unless it says so; a setting changes what waits', async () => {
    const caller = harness.fresh();
    const receiver = await harness.receive(({ index }) => (index === 0 ? 500 : busy));
    const { id } = await harness.service.create(receiver.url, { retryOn: [429] }, caller);
    await patch(id, { retryOn: [408] }, caller);
    await harness.cluster.publish(caller.businessId);
    const ended = await waitFor(async () => {
      const [each] = await harness.service.deliveries(id, '', caller);
      return each?.attempts === 2 && each;
    });
    expect(ended).toMatchObject({ status: 'failed', statusCode: 429, nextRetryAt: null });
  });
});

describe("an endpoint's own time", () => {
  it('is what its attempts have: neither more nor less than what is said', async () => {
    const caller = harness.fresh();
    const slow = await harness.receive(({ index }) => ({ delay: index === 0 ? 700 : 1_500 }));
    const { id } = await harness.service.create(slow.url, { timeout: 1 }, caller);
    const ended = async (publish: () => Promise<unknown>) => {
      await publish();
      return waitFor(async () => {
        const [each] = await harness.service.deliveries(id, '', caller);
        return (each?.attempts ?? 0) > 0 && each;
      });
    };
    expect(await ended(() => harness.cluster.publish(caller.businessId))).toMatchObject({ status: 'success' });
    const tested = await harness.service.call('POST', `/v1/webhooks/${id}/test`, caller);
    expect(tested.body.data).toMatchObject({ status: 'failed', error: 'timeout' });
    expect(tested.body.data.responseTime).toBeGreaterThanOrEqual(990);
  });
});
