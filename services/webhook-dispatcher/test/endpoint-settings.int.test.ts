import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { webhook } from '@outlay/contracts';
import { type Harness, openHarness } from './harness.ts';

const URL_1 = 'http://127.0.0.1:4999/hook';
const NEW = { retryOn: [], timeout: 5, filter: null, labels: {} };
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
    const given = { retryOn: [429, 408], timeout: 30, filter: '$.data', labels: { team: 'a', 'cost.centre': '7: x' } };
    const { status, body } = await post(given, caller);
    expect([status, body.data]).toMatchObject([201, given]);
    const { id } = body.data;
    const read = (await harness.service.call('GET', `/v1/webhooks/${id}`, caller)).body.data;
    expect(webhook.parse(read)).toMatchObject(given);
    expect((await patch(id, read, caller)).body.data).toEqual(read);
    expect((await patch(id, { labels: { 'cost.centre': '7: x', team: 'a' } }, caller)).body.data.version).toBe(1);
    const { data } = (await patch(id, { timeout: 1, filter: null }, caller)).body;
    expect(data).toMatchObject({ ...given, timeout: 1, filter: null, version: 2 });
    expect((await patch(id, { retryOn: [], labels: {} }, caller)).body.data).toMatchObject({ ...NEW, timeout: 1 });
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
