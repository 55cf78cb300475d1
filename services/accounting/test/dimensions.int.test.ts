import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, type DimensionValueView, exampleOf, todayIn } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { chartOf } from '../src/chart/index.ts';
import { startService, type TestService } from './service.ts';
import { expense, playSources, report } from './sources.ts';

let service: TestService;

const LIST = '/v1/dimensions';
const TODAY = todayIn('America/Toronto', new Date());
const by = (businessId: number) => ({ businessId });
const labels = { en: 'Cost center', fr: 'Centre de coûts' };
const make = (businessId: number, name: string, changes = {}) =>
  service.call('POST', LIST, by(businessId), { name, labels, ...changes });
const valuesAt = (name: string) => `${LIST}/${name}/values`;
const addValue = (
  businessId: number,
  code: string,
  { name = 'cost_center', ...changes }: { name?: string; externalId?: string } = {},
) => service.call('POST', valuesAt(name), by(businessId), { code, name: `Value ${code}`, ...changes });
const madeValue = async (businessId: number, code: string, name = 'cost_center'): Promise<DimensionValueView> =>
  (await addValue(businessId, code, { name })).body.data;
const rulesOf = (businessId: number, rules: unknown[], startsOn = TODAY) =>
  service.call('PUT', `/v1/businesses/${businessId}/mapping-rules`, by(businessId), { rules, startsOn });
const accountOf = async (businessId: number, code = '6020'): Promise<number> => {
  const { body } = await service.call('GET', '/v1/accounts?pageSize=100', by(businessId));
  return body.data.find((account: { code: string }) => account.code === code).id;
};
const detailsOf = ({ body }: { body: { error: { details: { field: string; message: string }[] } } }) =>
  body.error.details.map(({ field }) => field);
const publishedFor = (id: number) =>
  service.publishedOf('dimension_value.').filter(({ data }) => (data.dimensionValue as { id: number }).id === id);
const audited = async (businessId: number, resource: string) => {
  const text = 'SELECT action FROM audit_log WHERE business_id = $1 AND resource = $2 ORDER BY id';
  return (await service.database.look(text, [businessId, resource])).map(({ action }) => action);
};
const database = () =>
  openDatabase({
    ...{ url: service.database.url, poolSize: 1, logger: testLogger() },
    ...{ metrics: createMetrics('test'), clock: systemClock },
  });

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3, 4, 5, 7]) await service.knows({ id, country: 'CA', timeZone: 'America/Toronto' });
});
afterAll(() => service.stop());

describe('dimensions', () => {
  it('are set up, changed and deleted, each with its line of the log', async () => {
    const { status, headers, body } = await make(1, 'fund');
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([201, '"v1"', `${LIST}/fund`]);
    expect(body.data).toMatchObject({ name: 'fund', labels, isActive: true, version: 1 });
    expect(body.data).not.toHaveProperty('id');
    const place = `${LIST}/fund`;
    const changed = await service.call('PATCH', place, by(1), { labels: { en: 'Fund' } }, { 'if-match': '"v1"' });
    expect(changed.body.data).toMatchObject({ labels: { en: 'Fund', fr: 'Centre de coûts' }, version: 2 });
    expect((await service.call('PATCH', place, by(1), { isActive: true })).body.data.version).toBe(2);
    expect((await service.call('DELETE', place, by(1), undefined, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await service.call('DELETE', place, by(1))).status).toBe(204);
    expect((await service.call('GET', place, by(1))).status).toBe(404);
    expect(await audited(1, 'dimension:fund')).toEqual(['dimension.created', 'dimension.updated', 'dimension.deleted']);
  });

  it.each(['department', 'location', 'project', 'category', 'vendor'])('are not called %s', async (name) => {
    const { status, body } = await make(1, name);
    expect([status, body.error.details[0]]).toMatchObject([
      400,
      { field: 'name', message: 'is the name of what every line has by itself: choose another one' },
    ]);
  });

  it.each(['Fund', '1st', 'a-b', 'a'.repeat(33)])('have a name that is a slug: not %s', async (name) => {
    expect(detailsOf(await make(1, name))).toEqual(['name']);
  });

  it('are at most ten, each with a name of its own in the business', async () => {
    for (let nth = 1; nth <= 10; nth += 1) expect((await make(2, `own_${nth}`)).status).toBe(201);
    const more = await make(2, 'own_11');
    expect([more.status, more.body.error.code]).toEqual([409, 'LIMIT_REACHED']);
    expect((await make(2, 'own_1')).body.error).toMatchObject({ code: 'ALREADY_EXISTS', details: [{ field: 'name' }] });
    const { body } = await service.call('GET', `${LIST}?sortBy=name&sortOrder=asc&pageSize=2`, by(2));
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['own_1', 'own_10']);
    expect(body.pagination.totalCount).toBe(10);
  });

  it('are kept by who keeps the books, and seen by auditors besides', async () => {
    await make(1, 'seen');
    for (const role of ['employee', 'approver', 'auditor'] as const)
      expect((await service.call('DELETE', `${LIST}/seen`, { ...by(1), role })).status).toBe(403);
    expect((await service.call('GET', `${LIST}/seen`, { ...by(1), role: 'auditor' })).status).toBe(200);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await service.call(method, `${LIST}/seen`, by(3))).status).toBe(404);
  });
});

describe('values of a dimension', () => {
  beforeAll(async () => {
    await make(3, 'cost_center');
    await make(3, 'grant');
  });

  it('are created, read, changed and deleted, each with its event and its line of the log', async () => {
    const { status, headers, body } = await addValue(3, 'MILL', { externalId: 'erp-1' });
    const { id } = body.data;
    const place = `${valuesAt('cost_center')}/${id}`;
    expect([status, headers.get('etag'), headers.get('location')]).toEqual([201, '"v1"', place]);
    expect(body.data).toMatchObject({ dimension: 'cost_center', code: 'MILL', isActive: true, externalId: 'erp-1' });
    const changed = await service.call('PATCH', place, by(3), { name: 'The mill' }, { 'if-match': '"v1"' });
    expect(changed.body.data).toMatchObject({ name: 'The mill', version: 2 });
    expect((await service.call('DELETE', `${LIST}/cost_center`, by(3))).body.error.code).toBe('RESOURCE_IN_USE');
    expect((await service.call('DELETE', place, by(3))).status).toBe(204);
    expect((await service.call('GET', place, by(3))).status).toBe(404);
    await waitFor(() => publishedFor(id).length === 3);
    const kinds = ['dimension_value.created', 'dimension_value.updated', 'dimension_value.deleted'];
    expect(publishedFor(id).map(({ type }) => type)).toEqual(kinds);
    expect(publishedFor(id)[1]?.data).toMatchObject({ previousAttributes: { name: 'Value MILL' } });
    expect(await audited(3, `dimension_value:${id}`)).toEqual(kinds);
  });

  it('have a code of their own in their dimension, whatever its case', async () => {
    await addValue(3, 'TWICE');
    expect((await addValue(3, 'twice')).body.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      details: [{ field: 'code' }],
    });
    expect((await addValue(3, 'twice', { name: 'grant' })).status).toBe(201);
    expect((await addValue(3, 'ONE', { name: 'nowhere' })).status).toBe(404);
  });

  it('are found in their own dimension and business only', async () => {
    const { id } = await madeValue(3, 'FOUND');
    const [elsewhere, own] = [`${valuesAt('grant')}/${id}`, `${valuesAt('cost_center')}/${id}`];
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await service.call(method, elsewhere, by(3))).status).toBe(404);
      expect((await service.call(method, own, by(1))).status).toBe(404);
    }
    expect((await service.call('PATCH', elsewhere, by(3), { name: 'Other' })).status).toBe(404);
    expect((await service.call('GET', valuesAt('nowhere'), by(3))).status).toBe(404);
  });

  it('are listed by text, use and the id of another system', async () => {
    await make(1, 'listed');
    await addValue(1, 'LIST-A', { name: 'listed' });
    const { id } = (await addValue(1, 'LIST-B', { name: 'listed', externalId: 'erp-2' })).body.data;
    await service.call('PATCH', `${valuesAt('listed')}/${id}`, by(1), { isActive: false });
    const codes = async (query: string) =>
      (await service.call('GET', `${valuesAt('listed')}?sortBy=code&sortOrder=asc&${query}`, by(1))).body.data.map(
        ({ code }: DimensionValueView) => code,
      );
    expect(await codes('search=list')).toEqual(['LIST-A', 'LIST-B']);
    expect(await codes('isActive=true')).toEqual(['LIST-A']);
    expect(await codes('externalId=erp-2')).toEqual(['LIST-B']);
  });
});

describe('a mapping rule', () => {
  it('names active values of their own dimension', async () => {
    await make(4, 'cost_center');
    await make(4, 'grant');
    const [center, idle] = [await madeValue(4, 'CENTER'), await madeValue(4, 'IDLE')];
    await service.call('PATCH', `${valuesAt('cost_center')}/${idle.id}`, by(4), { isActive: false });
    const accountId = await accountOf(4);
    const named = [{ cost_center: idle.id }, { grant: center.id }, { nowhere: center.id }, { cost_center: 999_999 }];
    const wrong = await rulesOf(
      4,
      named.map((dimensions) => ({ when: {}, accountId, dimensions })),
    );
    expect(detailsOf(wrong)).toEqual([
      'rules[0].dimensions.cost_center',
      'rules[1].dimensions.grant',
      'rules[2].dimensions.nowhere',
      'rules[3].dimensions.cost_center',
    ]);
    const right = await rulesOf(4, [{ when: {}, accountId, dimensions: { cost_center: center.id } }]);
    expect([right.status, right.body.data.rules[0].dimensions]).toEqual([200, { cost_center: center.id }]);
  });

  it('keeps its values and their dimension, also before it begins, and gives them to lines of its days', async () => {
    await make(5, 'cost_center');
    const { id } = await madeValue(5, 'KEPT');
    const place = `${valuesAt('cost_center')}/${id}`;
    const later = addDays(TODAY, 5);
    const rule = { when: {}, accountId: await accountOf(5), dimensions: { cost_center: id } };
    expect((await rulesOf(5, [rule], later)).status).toBe(200);
    const store = database();
    const line = {
      ...{ role: null, categoryId: 7, departmentId: null, locationId: null },
      ...{ projectId: null, vendorId: 8, userId: null, taxCodeId: null },
    } as const;
    const chart = await store.read(5, (tx) => chartOf(tx, 5));
    const on = (day: string) => chart.accountOf(line, { kind: 'expense', day }).dimensions;
    expect([on(TODAY), on(later)]).toEqual([{}, { cost_center: id }]);
    for (const [at, method, body] of [
      [place, 'DELETE', undefined],
      [place, 'PATCH', { isActive: false }],
      [`${LIST}/cost_center`, 'PATCH', { isActive: false }],
    ] as const) {
      const kept = await service.call(method, at, by(5), body);
      expect([kept.status, kept.body.error.code]).toEqual([409, 'RESOURCE_IN_USE']);
    }
    expect((await service.call('PATCH', place, by(5), { name: 'Renamed' })).status).toBe(200);
    await rulesOf(5, [], TODAY);
    expect((await service.call('PATCH', place, by(5), { isActive: false })).status).toBe(200);
    await store.close();
    expect((await service.call('DELETE', place, by(5))).status).toBe(204);
  });

  it('gives its values to lines of the journal, which keep them from being deleted', async () => {
    await make(7, 'cost_center');
    const { id } = await madeValue(7, 'POSTED');
    const rule = { when: {}, accountId: await accountOf(7), dimensions: { cost_center: id } };
    await rulesOf(7, [rule], '2026-01-01');
    const play = playSources(service, 7);
    await play.report(report(70, { status: 'approved', expenseCount: 1, version: 8 }));
    await play.expense(expense(701, { status: 'approved', reportId: 70, amount: 18.4, version: 2 }));
    const [entry] = await play.of('expense:701', 1);
    expect(entry.lines.map(({ dimensions }: { dimensions: object }) => dimensions)).toEqual([{ cost_center: id }, {}]);
    await rulesOf(7, []);
    const posted = await service.call('DELETE', `${valuesAt('cost_center')}/${id}`, by(7));
    expect([posted.status, posted.body.error.message]).toEqual([
      409,
      'The journal has lines with this value, so it cannot be deleted. Deactivate it instead.',
    ]);
    const off = await service.call('PATCH', `${valuesAt('cost_center')}/${id}`, by(7), { isActive: false });
    expect(off.status).toBe(200);
  });

  it('from before there were dimensions names none', async () => {
    const text = `UPDATE mapping_versions SET rules = '[{"name": null, "when": {}, "accountId": 1}]' WHERE business_id = 2`;
    await service.database.look(text, []);
    const { body } = await service.call('GET', '/v1/businesses/2/mapping-rules', by(2));
    expect(body.data.rules).toMatchObject([{ accountId: 1, dimensions: {} }]);
  });
});

describe('a business of the sandbox that begins anew', () => {
  it('has no dimensions, and its values are published as deleted', async () => {
    await service.knows({ id: 6, country: 'CA' });
    await make(6, 'cost_center');
    const { id } = await madeValue(6, 'RESET');
    await service.deliver('sandbox.reset', 6, exampleOf('sandbox.reset').data);
    await waitFor(() => publishedFor(id).some(({ type }) => type === 'dimension_value.deleted'));
    expect((await service.call('GET', LIST, by(6))).body.data).toEqual([]);
  });
});

describe('row-level security', () => {
  it.each(['dimensions', 'dimension_values', 'posted_dimension_values'])('protects %s', async (name) => {
    const [policy] = await service.database.look(
      'SELECT relrowsecurity AND relforcerowsecurity AS stands FROM pg_class WHERE oid = $1::regclass',
      [name],
    );
    expect(policy).toEqual({ stands: true });
  });
});
