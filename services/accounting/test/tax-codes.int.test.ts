import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf, ROLES, type TaxCodeView } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { giveMissingTaxCodes } from '../src/tax/index.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const LIST = '/v1/tax-codes';
const at = (id: number) => `${LIST}/${id}`;
const all = async (caller = {}, query = ''): Promise<TaxCodeView[]> =>
  (await service.call('GET', `${LIST}?pageSize=100&sortBy=createdAt&sortOrder=asc${query}`, caller)).body.data;
const codeOf = async (code: string, caller = {}) => (await all(caller)).find((each) => each.code === code);
const command = (changes = {}) => ({
  code: 'LUX',
  names: { en: 'Luxury tax', fr: 'Taxe de luxe' },
  country: 'CA',
  rates: [
    { percent: 12.5, from: '2024-01-01' },
    { percent: 10, from: '2022-09-01' },
  ],
  ...changes,
});
const post = (body: unknown, caller = {}, headers = {}) => service.call('POST', LIST, caller, body, headers);
const publishedFor = (id: number) =>
  service.publishedOf('tax_code.').filter(({ data }) => (data.taxCode as { id: number }).id === id);
const category = (id: number, changes = {}) => ({ ...exampleOf('category.created').data.category, id, ...changes });

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1, country: 'CA', locale: 'fr-CA' });
  await service.knows({ id: 2, country: 'US' });
  await service.knows({ id: 3, country: 'FR' });
});
afterAll(() => service.stop());

describe('the first tax codes of a business', () => {
  it('are those of its country', async () => {
    const codes = (await all()).map(({ code }) => code);
    const harmonized = ['HST-ON', 'HST-NB', 'HST-NL', 'HST-NS', 'HST-PE'];
    const rest = ['QST', 'GST+QST', 'PST-BC', 'PST-SK', 'RST-MB', 'ZERO', 'EXEMPT', 'NONE'];
    expect(new Set(codes)).toEqual(new Set(['GST', ...harmonized, ...rest]));
    expect((await all({ businessId: 2 })).map(({ code }) => code)).toEqual(expect.arrayContaining(['USE', 'EXEMPT']));
    const french = await all({ businessId: 3 });
    expect(french.find(({ code }) => code === 'VAT')).toMatchObject({ rates: [{ percent: 20 }], included: true });
  });

  it('have dated rates, names in both languages, and a group of its parts', async () => {
    const [gst, qst, group] = [await codeOf('GST'), await codeOf('QST', { locale: 'fr-CA' }), await codeOf('GST+QST')];
    expect(qst).toMatchObject({
      name: 'TVQ',
      names: { en: 'QST', fr: 'TVQ' },
      recoverablePercent: 100,
      isSeeded: true,
    });
    expect(group?.components).toEqual([gst?.id, qst?.id]);
    const scotia = await codeOf('HST-NS');
    expect(scotia?.rates.map(({ percent, from }) => [percent, from])).toEqual([
      [15, '2010-07-01'],
      [14, '2025-04-01'],
    ]);
  });

  it('are given to a business that was there before this service was', async () => {
    const business = { ...exampleOf('business.created').data.business, id: 8, country: 'CA' };
    for (const _ of [1, 2]) await service.deliver('business.people_listed', 8, { business, people: [] });
    await waitFor(async () => (await codeOf('QST', { businessId: 8 })) !== undefined);
    expect((await all({ businessId: 8 })).filter(({ code }) => code === 'QST')).toHaveLength(1);
  });

  it('are published once, also when the event is delivered again', async () => {
    const qst = await codeOf('QST');
    await service.deliver('business.created', 1, {
      business: { ...exampleOf('business.created').data.business, id: 1 },
    });
    await post(command({ code: 'AFTER' }));
    await waitFor(() =>
      service.publishedOf('tax_code.').some(({ data }) => (data.taxCode as TaxCodeView).code === 'AFTER'),
    );
    expect(publishedFor(qst?.id ?? 0).map(({ type }) => type)).toEqual(['tax_code.created']);
  });
});

describe('the category of meals', () => {
  const sharesOf = async (code: string, businessId: number) =>
    (await codeOf(code, { businessId }))?.recoverableByCategory;

  it('has half of the tax recovered, whichever event came first', async () => {
    await service.deliver('category.created', 1, { category: category(31) });
    await service.deliver('category.created', 4, { category: category(41) });
    const known = () => service.database.look('SELECT 1 FROM tax_code_starts WHERE business_id = 4', []);
    await waitFor(async () => (await known()).length > 0);
    await service.knows({ id: 4, country: 'CA' });
    await waitFor(async () => ((await sharesOf('QST', 1)) ?? []).length > 0);
    for (const [businessId, categoryId] of [
      [1, 31],
      [4, 41],
    ] as const) {
      expect(await sharesOf('QST', businessId)).toEqual([{ categoryId, percent: 50 }]);
      expect(await sharesOf('HST-ON', businessId)).toEqual([{ categoryId, percent: 50 }]);
      expect(await sharesOf('PST-BC', businessId)).toEqual([]);
    }
    const qst = await codeOf('QST');
    await waitFor(() => publishedFor(qst?.id ?? 0).length === 2);
    expect(publishedFor(qst?.id ?? 0)[1]).toMatchObject({
      type: 'tax_code.updated',
      data: { previousAttributes: { recoverableByCategory: [] }, changedFields: ['recoverableByCategory'] },
    });
  });

  it('is the one that the service gave, not one that people set up', async () => {
    await service.deliver('category.created', 1, { category: category(32, { isSystem: false }) });
    await service.deliver('category.created', 1, { category: category(33, { code: 'TRAVEL' }) });
    await service.knows({ id: 5, country: 'CA' });
    expect(await sharesOf('QST', 1)).toEqual([{ categoryId: 31, percent: 50 }]);
    expect(await sharesOf('QST', 5)).toEqual([]);
  });
});

describe('a category below another one', () => {
  it('begins with the share of that one, and keeps the one that people give it', async () => {
    await service.deliver('category.created', 6, { category: category(61) });
    await service.knows({ id: 6, country: 'CA' });
    const by = { businessId: 6 };
    const own = { isSystem: false, code: null };
    const shares = async () => (await codeOf('GST', by))?.recoverableByCategory ?? [];
    await waitFor(async () => (await shares()).length === 1);
    await service.deliver('category.created', 6, { category: category(62, { ...own, parentId: 61 }) });
    await waitFor(async () => (await shares()).length === 2);
    expect(await shares()).toEqual([61, 62].map((categoryId) => ({ categoryId, percent: 50 })));
    expect((await codeOf('PST-BC', by))?.recoverableByCategory).toEqual([]);
    const given = [
      { categoryId: 61, percent: 50 },
      { categoryId: 62, percent: 80 },
    ];
    const { id } = (await codeOf('GST', by)) as TaxCodeView;
    expect((await service.call('PATCH', at(id), by, { recoverableByCategory: given })).status).toBe(200);
    const moved = { ...own, version: 2 };
    const changed = (parentId: number | null, of: number, field: string) =>
      service.deliver('category.updated', 6, {
        category: category(of, { ...moved, parentId }),
        previousAttributes: {},
        changedFields: [field],
      });
    await changed(61, 62, 'parentId');
    await changed(61, 63, 'name');
    await changed(62, 64, 'parentId');
    await waitFor(async () => (await shares()).length === 3);
    expect(await shares()).toEqual([...given, { categoryId: 64, percent: 80 }]);
  });
});

describe('tax codes', () => {
  it('are created, read, listed, changed and deleted', async () => {
    const { status, headers, body } = await post(command());
    const place = headers.get('location') ?? '';
    expect([status, headers.get('etag'), place]).toEqual([201, '"v1"', at(body.data.id)]);
    expect(body.data).toMatchObject({ name: 'Luxury tax', recoverablePercent: 0, components: [], isSeeded: false });
    expect(body.data.rates.map(({ percent }: { percent: number }) => percent)).toEqual([10, 12.5]);
    expect((await service.call('GET', place, {})).body).toEqual(body);
    expect((await all({}, '&search=luxe')).map(({ code }) => code)).toEqual(['AFTER', 'LUX']);
    const change = { names: { fr: 'Luxe' }, isActive: false };
    const changed = await service.call('PATCH', place, {}, change, { 'if-match': '"v1"' });
    expect([changed.status, changed.body.data]).toMatchObject([
      200,
      { names: { en: 'Luxury tax', fr: 'Luxe' }, version: 2 },
    ]);
    expect((await service.call('PATCH', place, {}, change)).body.data.version).toBe(2);
    expect((await service.call('DELETE', place, {}, undefined, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await service.call('DELETE', place, {})).status).toBe(204);
    expect((await service.call('GET', place, {})).status).toBe(404);
    await waitFor(() => publishedFor(body.data.id).length === 3);
    expect(publishedFor(body.data.id).map(({ type }) => type)).toEqual([
      'tax_code.created',
      'tax_code.updated',
      'tax_code.deleted',
    ]);
    expect(publishedFor(body.data.id)[1]?.data).toMatchObject({
      previousAttributes: { names: { en: 'Luxury tax', fr: 'Taxe de luxe' }, isActive: true },
    });
    const resource = `tax_code:${body.data.id}`;
    const lines = await service.database.look('SELECT action, changes FROM audit_log WHERE resource = $1 ORDER BY id', [
      resource,
    ]);
    expect(lines).toMatchObject([
      { action: 'tax_code.created' },
      { action: 'tax_code.updated' },
      { action: 'tax_code.deleted' },
    ]);
    expect(JSON.stringify(lines[1])).toContain('Taxe de luxe');
  });

  it('are made once for one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'tax-1' };
    const [first, second] = [
      await post(command({ code: 'ONCE' }), {}, headers),
      await post(command({ code: 'ONCE' }), {}, headers),
    ];
    expect([second.status, second.body.data.id]).toEqual([201, first.body.data.id]);
  });

  it('name every field that is wrong, and change nothing', async () => {
    const [group, gst] = [await codeOf('GST+QST'), await codeOf('GST')];
    const before = await all();
    const fieldsOf = async (changes: object) => {
      const { status, body } = await post(command({ code: 'BAD', ...changes }));
      return [status, ...(body.error.details ?? []).map(({ field }: { field: string }) => field)];
    };
    const day = { percent: 5, from: '2024-01-01' };
    expect(await fieldsOf({ rates: [day, day] })).toEqual([400, 'rates']);
    expect(await fieldsOf({ rates: [{ percent: 9.97501, from: '2024-01-01' }] })).toEqual([400, 'rates[0].percent']);
    expect(await fieldsOf({ rates: [{ percent: 101, from: 'soon' }] })).toEqual([
      400,
      'rates[0].percent',
      'rates[0].from',
    ]);
    expect(await fieldsOf({ deemedFactor: { numerator: 5, denominator: 5 } })).toEqual([400, 'deemedFactor']);
    expect(await fieldsOf({ components: [gst?.id] })).toEqual([400, 'rates']);
    expect(await fieldsOf({ rates: [], components: [group?.id, 999_999] })).toEqual([
      400,
      'components[0]',
      'components[1]',
    ]);
    expect(await fieldsOf({ country: 'Canada', code: '' })).toEqual([400, 'code', 'country']);
    expect((await post(command({ code: 'gst' }))).body.error).toMatchObject({
      code: 'ALREADY_EXISTS',
      details: [{ field: 'code' }],
    });
    expect((await service.call('DELETE', at(gst?.id ?? 0), {})).body.error.code).toBe('RESOURCE_IN_USE');
    expect((await service.call('PATCH', at(gst?.id ?? 0), {}, { components: [group?.id] })).status).toBe(400);
    expect(await all()).toEqual(before);
  });

  it.each(ROLES)('are read by everybody and kept by those who keep the books: %s', async (role) => {
    const may = ['owner', 'admin', 'accountant'].includes(role);
    expect((await service.call('GET', LIST, { role })).status).toBe(200);
    expect((await post(command({ code: `BY-${role}` }), { role })).status).toBe(may ? 201 : 403);
  });

  it('of another business answer like unknown ones', async () => {
    const other = await codeOf('USE', { businessId: 2 });
    expect((await service.call('GET', at(other?.id ?? 0), {})).status).toBe(404);
    expect((await service.call('PATCH', at(other?.id ?? 0), {}, { isActive: false })).status).toBe(404);
    expect((await post(command({ code: 'GROUP', rates: [], components: [other?.id] }))).status).toBe(400);
  });
});

describe('a reset of the sandbox', () => {
  it('gives the first codes anew, and publishes that the former ones are gone', async () => {
    const former = (await codeOf('GST', { businessId: 4 }))?.id ?? 0;
    await service.deliver('sandbox.reset', 4, exampleOf('sandbox.reset').data);
    await waitFor(() => publishedFor(former).some(({ type }) => type === 'tax_code.deleted'));
    const fresh = await codeOf('GST', { businessId: 4 });
    expect(fresh?.id).toBeGreaterThan(former);
    expect((await all({ businessId: 4 })).filter(({ code }) => code === 'GST')).toHaveLength(1);
  });
});

describe('a business from before', () => {
  it('gets its first codes from the job', async () => {
    const business = `INSERT INTO businesses SELECT 9, name, country, currency, time_zone, locale, distance_unit, status, version,
      created_at, updated_at FROM businesses WHERE business_id = 1`;
    await service.database.look(business, []);
    expect(await all({ businessId: 9 })).toEqual([]);
    const database = openDatabase({
      ...{ url: service.database.url, poolSize: 2, logger: testLogger() },
      ...{ metrics: createMetrics('test'), clock: systemClock },
    });
    const given = (await all()).length;
    await giveMissingTaxCodes({ database }, new AbortController().signal);
    await database.close();
    expect((await all()).length).toBe(given);
    expect((await all({ businessId: 9 })).length).toBeGreaterThan(10);
  });
});

describe('row-level security', () => {
  it.each(['business_tax_codes', 'tax_code_starts'])('protects %s', async (table) => {
    const [policy] = await service.database.look(
      'SELECT relrowsecurity AND relforcerowsecurity AS stands FROM pg_class WHERE oid = $1::regclass',
      [table],
    );
    expect(policy).toEqual({ stands: true });
  });
});
