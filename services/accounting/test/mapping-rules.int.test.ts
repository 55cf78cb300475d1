import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, addDays, exampleOf, type MappingRulesView, ROLES, todayIn } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import { chartOf } from '../src/chart/index.ts';
import { ACCOUNT_OF_CATEGORY } from '../src/chart/seeds/first-accounts.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const rulesAt = (id: number) => `/v1/businesses/${id}/mapping-rules`;
const by = (businessId: number) => ({ businessId });
const get = (id: number, query = '') => service.call('GET', `${rulesAt(id)}${query}`, by(id));
const rulesOf = async (id: number, query = ''): Promise<MappingRulesView> => (await get(id, query)).body.data;
const put = (id: number, body: unknown, caller = {}, headers = {}) =>
  service.call('PUT', rulesAt(id), { ...by(id), ...caller }, body, headers);
const idOf = async (businessId: number, code: string): Promise<number> => {
  const { body } = await service.call('GET', '/v1/accounts?pageSize=100', by(businessId));
  return body.data.find((account: { code: string }) => account.code === code).id;
};
const TODAY = todayIn('America/Toronto', new Date());
const publishedFor = (businessId: number) =>
  service.publishedOf('mapping_rules.').filter(({ metadata }) => metadata.businessId === businessId);
const fieldsOf = ({ status, body }: { status: number; body: { error: { details: { field: string }[] } } }) => [
  status,
  ...body.error.details.map(({ field }) => field),
];
const category = (id: number, code: string, createdAt: string) => ({
  ...exampleOf('category.created').data.category,
  ...{ id, code, createdAt, isSystem: true },
});
const SOON = new Date(Date.now() + 600_000).toISOString();
const BEFORE = new Date(Date.now() - 600_000).toISOString();
const CODES = [...ACCOUNT_OF_CATEGORY.keys()];
const deliverCategories = async (businessId: number, first: number, codes = CODES, createdAt = BEFORE) => {
  for (const [at, code] of codes.entries())
    await service.deliver('category.created', businessId, { category: category(first + at, code, createdAt) });
};
const categoryIdsOf = ({ rules }: MappingRulesView) => rules.flatMap(({ when }) => when.categoryIds);

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 4, 5, 6, 7])
    await service.knows({ id, country: 'CA', currency: 'CAD', timeZone: 'America/Toronto' });
  await service.knows({ id: 2, country: 'US' });
});
afterAll(() => service.stop());

describe('the first mapping rules', () => {
  it('are those of the taxes of the country, and with the last of the first categories those of all of them', async () => {
    expect((await rulesOf(2)).rules).toEqual([]);
    const taxes = await rulesOf(1);
    expect(taxes).toMatchObject({ version: 1, newestVersion: 1, startsOn: null, ruleCount: 7, createdBy: null });
    const [gst, qst] = [await idOf(1, '1210'), await idOf(1, '1220')];
    expect(taxes.rules.map(({ accountId }) => accountId)).toEqual([...Array.from({ length: 6 }, () => gst), qst]);
    const [last = '', ...others] = ACCOUNT_OF_CATEGORY.keys();
    await deliverCategories(1, 100, others);
    await deliverCategories(1, 90, [last]);
    await waitFor(async () => (await rulesOf(1)).version === 2);
    const all = await rulesOf(1);
    expect([all.rules.length, all.startsOn, new Set(categoryIdsOf(all)).size]).toEqual([19, null, 12]);
    const meals = all.rules.find(({ when }) => when.categoryIds.includes(90));
    expect(meals?.accountId).toBe(await idOf(1, '6010'));
    await waitFor(() => publishedFor(1).length === 2);
    expect(publishedFor(1)[1]?.data).toMatchObject({ mappingRules: { version: 2, ruleCount: 19 } });
  });

  it('are the same where the categories come before the business', async () => {
    await deliverCategories(3, 200);
    const known = () =>
      service.database.look('SELECT 1 FROM chart_starts WHERE business_id = 3 AND categories ?& $1', [CODES]);
    await waitFor(async () => (await known()).length > 0);
    await service.knows({ id: 3, country: 'CA' });
    await waitFor(async () => (await get(3)).status === 200);
    expect(await rulesOf(3)).toMatchObject({ version: 1, ruleCount: 19 });
  });

  it('are given anew with the new categories when a business of the sandbox begins anew', async () => {
    const former = await rulesOf(3);
    await service.deliver('sandbox.reset', 3, exampleOf('sandbox.reset').data);
    await waitFor(async () => (await rulesOf(3)).createdAt !== former.createdAt);
    expect(categoryIdsOf(await rulesOf(3))).toEqual([]);
    await deliverCategories(3, 300, CODES, SOON);
    await waitFor(async () => categoryIdsOf(await rulesOf(3)).length === 12);
    expect(categoryIdsOf(await rulesOf(3)).every((id) => id >= 300)).toBe(true);
  });

  it('are not completed once somebody has written others', async () => {
    const rules = [{ when: {}, accountId: await idOf(6, '6020') }];
    expect((await put(6, { rules })).status).toBe(200);
    await deliverCategories(6, 400);
    await waitFor(async () => {
      const [row] = await service.database.look(
        "SELECT categories ? 'OTHER' AS known FROM chart_starts WHERE business_id = 6",
        [],
      );
      return row?.known === true;
    });
    expect(await rulesOf(6)).toMatchObject({ version: 2, newestVersion: 2, ruleCount: 1 });
  });
});

describe('a new version of the mapping rules', () => {
  it('holds from its first day on, and leaves the former ones as they were', async () => {
    const [travel, meals] = [await idOf(4, '6020'), await idOf(4, '6010')];
    const before = await rulesOf(4);
    const rules = [
      { name: 'Flights', when: { kinds: ['expense'], categoryIds: [7], vendorIds: [8] }, accountId: travel },
    ];
    const { status, headers, body } = await put(4, { rules }, {}, { 'if-match': '"v1"' });
    expect([status, headers.get('etag')]).toEqual([200, '"v2"']);
    expect(body.data).toMatchObject({ version: 2, newestVersion: 2, startsOn: TODAY, ruleCount: 1, createdBy: 7 });
    expect(body.data.rules[0]).toMatchObject({ name: 'Flights', when: { departmentIds: [], vendorIds: [8] } });
    expect((await put(4, { rules: body.data.rules })).body.data.version).toBe(2);
    const tomorrow = addDays(TODAY, 1);
    const later = await put(4, { startsOn: tomorrow, rules: [{ when: {}, accountId: meals }] });
    expect(later.body.data).toMatchObject({ version: 3, startsOn: tomorrow });
    expect(await rulesOf(4)).toMatchObject({ version: 2, newestVersion: 3 });
    expect((await put(4, { rules: [] }, {}, { 'if-match': '"v2"' })).status).toBe(412);
    expect({ ...(await rulesOf(4, '?version=1')), newestVersion: 1 }).toEqual(before);
    expect((await get(4, '?version=9')).status).toBe(404);
    const { body: listed } = await service.call('GET', `${rulesAt(4)}/versions`, by(4));
    expect(listed.data.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    expect(listed.data[0]).not.toHaveProperty('rules');
    await waitFor(() => publishedFor(4).length === 3);
    const lines = await service.database.look(
      "SELECT action FROM audit_log WHERE business_id = 4 AND resource = 'mapping_rules:4' ORDER BY id",
      [],
    );
    expect(lines.map(({ action }) => action)).toEqual(['mapping_rules.updated', 'mapping_rules.updated']);
  });

  it('decides the account of a line by the day of its document', async () => {
    const [travel, meals] = [await idOf(4, '6020'), await idOf(4, '6010')];
    const line = {
      ...{ role: null, categoryId: 7, departmentId: null, locationId: null },
      ...{ projectId: null, vendorId: 8, userId: null, taxCodeId: null },
    } as const;
    const database = openDatabase({
      ...{ url: service.database.url, poolSize: 1, logger: testLogger() },
      ...{ metrics: createMetrics('test'), clock: systemClock },
    });
    const chart = await database.read(4, (tx) => chartOf(tx, 4));
    await database.close();
    const at = (day: string) => chart.accountOf(line, { kind: 'expense', day }).accountId;
    expect([at(addDays(TODAY, -1)), at(TODAY), at(addDays(TODAY, 1))]).toEqual([await idOf(4, '6990'), travel, meals]);
  });

  it('names accounts that exist and are active, and projects and tax codes that exist', async () => {
    const idle = await service.call('POST', '/v1/accounts', by(5), {
      ...{ code: 'IDLE', names: { en: 'Idle', fr: 'Inactif' }, type: 'expense', isActive: false },
    });
    const foreign = await idOf(2, '6020');
    const rules = [
      { when: {}, accountId: foreign },
      { when: {}, accountId: idle.body.data.id },
      { when: { projectIds: [99], taxCodeIds: [99] }, accountId: await idOf(5, '6020') },
    ];
    expect(fieldsOf(await put(5, { rules }))).toEqual([
      400,
      'rules[0].accountId',
      'rules[1].accountId',
      'rules[2].when.projectIds[0]',
      'rules[2].when.taxCodeIds[0]',
    ]);
    expect(await rulesOf(5)).toMatchObject({ newestVersion: 1 });
  });

  it('has at most 200 rules, each with at most 10 ids in a condition', async () => {
    const facets = ['categoryIds', 'vendorIds', 'departmentIds', 'locationIds', 'userIds'];
    const idsOf = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    const when = Object.fromEntries(facets.map((facet) => [facet, idsOf(10)]));
    const travel = await idOf(7, '6020');
    const largest = Array.from({ length: 200 }, () => ({ when, accountId: travel }));
    expect((await put(7, { rules: largest })).body.data).toMatchObject({ ruleCount: 200 });
    expect(fieldsOf(await put(7, { rules: [...largest, { when: {}, accountId: travel }] }))).toEqual([400, 'rules']);
    const wide = { when: { ...when, vendorIds: idsOf(11) }, accountId: travel };
    expect(fieldsOf(await put(7, { rules: [wide] }))).toEqual([400, 'rules[0].when.vendorIds']);
  });

  it('is made once for an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'rules' };
    const body = { rules: [{ when: {}, accountId: await idOf(5, '6030') }] };
    const [one, other] = [await put(5, body, {}, headers), await put(5, body, {}, headers)];
    expect([one.status, other.body.data]).toEqual([200, one.body.data]);
    expect(await rulesOf(5)).toMatchObject({ newestVersion: 2 });
  });

  it('keeps its accounts: one that it names is neither deleted nor deactivated, also before it begins', async () => {
    const account = await idOf(5, '6040');
    const place = `/v1/accounts/${account}`;
    await put(5, { startsOn: addDays(TODAY, 5), rules: [{ when: {}, accountId: account }] });
    const gone = await service.call('DELETE', place, by(5));
    expect([gone.status, gone.body.error.code]).toEqual([409, 'RESOURCE_IN_USE']);
    expect(fieldsOf(await service.call('PATCH', place, by(5), { isActive: false }))).toEqual([400, 'isActive']);
    await put(5, { startsOn: addDays(TODAY, 4), rules: [] });
    expect((await service.call('PATCH', place, by(5), { isActive: false })).status).toBe(200);
    expect((await service.call('DELETE', place, by(5))).status).toBe(204);
  });

  it('keeps its projects and tax codes from being deleted, so that it can be written again', async () => {
    const made = async (path: string, body: object): Promise<number> =>
      (await service.call('POST', path, by(6), body)).body.data.id;
    const names = { en: 'Levy', fr: 'Redevance' };
    const [project, code] = [
      await made('/v1/projects', { code: 'BRIDGE', name: 'Bridge' }),
      await made('/v1/tax-codes', { code: 'LEVY', names, country: 'CA', rates: [] }),
    ];
    const accountId = await idOf(6, '6040');
    const rules = [{ when: { projectIds: [project] } }, { when: { taxCodeIds: [code] } }];
    await put(6, { startsOn: addDays(TODAY, 5), rules: rules.map((rule) => ({ ...rule, accountId })) });
    const places = [`/v1/projects/${project}`, `/v1/tax-codes/${code}`];
    for (const place of places) {
      const { status, body } = await service.call('DELETE', place, by(6));
      expect([status, body.error.code]).toEqual([409, 'RESOURCE_IN_USE']);
    }
    await put(6, { startsOn: addDays(TODAY, 4), rules: [] });
    for (const place of places) expect((await service.call('DELETE', place, by(6))).status).toBe(204);
  });

  it.each(ROLES)('is written by who keeps the books: %s', async (role) => {
    const writes = ['owner', 'admin', 'accountant'].includes(role);
    const reads = writes || role === 'auditor';
    for (const each of API_OPERATIONS.filter(({ id }) => ['getMappingRules', 'listMappingRulesVersions'].includes(id)))
      expect(each.roles.includes(role)).toBe(reads);
    expect((await put(2, { rules: [] }, { role })).status).toBe(writes ? 200 : 403);
    const preview = { rules: [], from: TODAY, to: TODAY };
    const tried = await service.call('POST', `${rulesAt(2)}/preview`, { ...by(2), role }, preview);
    expect(tried.status).toBe(writes ? 200 : 403);
  });
});

describe('rules that are tried', () => {
  const ENTRY = `INSERT INTO journal_entries (id, business_id, fiscal_year, place, period, date, document_date, kind, source, description,
      currency, total_minor, is_late, reverses_id, reversed_by_id, posted_by, posted_at)
    VALUES ($1, 1, 2026, $2, '2026-03', '2026-03-13', '2026-03-13', 'expense', $3, 'Lunch', 'CAD', 10000, false, null, $4, null, now())`;
  const LINE = `INSERT INTO journal_lines (business_id, entry_id, place, period, account_id, account_code, account_names, role, base_minor,
      currency, amount_minor, category_id, dimensions, source)
    VALUES (1, $1, $2, '2026-03', $3, 'x', '{}', $4, $5::bigint, 'CAD', $5::bigint, $6, '{}', 'expense:1')`;
  const look = (text: string, values: unknown[]) => service.database.look(text, values);

  it('say which posted lines would go elsewhere, change nothing, and count reversed entries as nothing', async () => {
    const [travel, other, owed] = [await idOf(1, '6020'), await idOf(1, '6900'), await idOf(1, '2100')];
    for (const [id, source, reversedBy] of [
      [901, 'expense:1', null],
      [902, 'expense:2', 903],
    ] as const) {
      await look(ENTRY, [id, id, source, reversedBy]);
      await look(LINE, [id, 1, other, null, 10_000, 77]);
      await look(LINE, [id, 2, owed, 'employees_payable', -10_000, 77]);
    }
    const before = await rulesOf(1);
    const body = { rules: [{ when: { categoryIds: [77] }, accountId: travel }], from: '2026-03-01', to: '2026-03-31' };
    const tried = await service.call('POST', `${rulesAt(1)}/preview`, by(1), body);
    expect([tried.status, tried.body.data]).toEqual([
      200,
      {
        ...{ lineCount: 1, changedCount: 1, unmatchedCount: 0, currency: 'CAD' },
        moves: [{ fromAccountId: other, toAccountId: travel, lineCount: 1, amount: 100 }],
        examples: [
          {
            ...{ fromAccountId: other, toAccountId: travel, journalEntryId: 901, number: '2026-000901' },
            ...{ date: '2026-03-13', description: 'Lunch' },
          },
        ],
      },
    ]);
    expect(await rulesOf(1)).toEqual(before);
    const long = { ...body, from: '2024-01-01' };
    expect(fieldsOf(await service.call('POST', `${rulesAt(1)}/preview`, by(1), long))).toEqual([400, 'from']);
  });

  it('and an account with posted lines keeps its type and stays', async () => {
    const place = `/v1/accounts/${await idOf(1, '6900')}`;
    expect(fieldsOf(await service.call('PATCH', place, by(1), { type: 'asset' }))).toEqual([400, 'type']);
    await put(1, { rules: [] });
    const { status, body } = await service.call('DELETE', place, by(1));
    expect([status, body.error.message]).toEqual([
      409,
      'The journal has lines of this account, so it cannot be deleted. Deactivate it instead.',
    ]);
    expect((await service.call('PATCH', place, by(1), { isActive: false })).status).toBe(200);
  });
});

describe('row-level security', () => {
  it('protects mapping_versions', async () => {
    const [policy] = await service.database.look(
      "SELECT relrowsecurity AND relforcerowsecurity AS stands FROM pg_class WHERE oid = 'mapping_versions'::regclass",
      [],
    );
    expect(policy).toEqual({ stands: true });
  });
});
