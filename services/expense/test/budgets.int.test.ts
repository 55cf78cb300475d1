import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let categories: Fixture['categories'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let put: Fixture['put'];

const line = (changes = {}) => ({ name: 'Meals', period: 'month', amount: 100, ...changes });
const post = (body: unknown, caller = {}) => service.call('POST', '/v1/budgets', caller, body);
const at = (id: number) => `/v1/budgets/${id}`;
const codesOf = ({ policyViolations }: { policyViolations: { code: string }[] }) =>
  policyViolations.map(({ code }) => code);
const OVER = ['OVER_BUDGET'];

beforeAll(async () => {
  ({ service, categories, create, patch, put } = await openFixture());
  const department = { id: 4, businessId: 1, name: 'Sales', code: null, active: true, version: 1 };
  await service.deliver('department.created', 1, { department });
});
afterAll(() => service.stop());

describe('budgets', () => {
  it('are created, read, listed, changed and deleted', async () => {
    const { status, headers, body } = await post(line({ categoryId: categories.TRAVEL, departmentId: 4 }));
    const place = headers.get('location') ?? '';
    expect([status, headers.get('etag'), place]).toEqual([201, '"v1"', at(body.data.id)]);
    const command = line({ categoryId: categories.TRAVEL, departmentId: 4, currency: 'CAD', isActive: true });
    expect(body.data).toMatchObject({ ...command, version: 1 });
    expect((await service.call('GET', place, {})).body).toEqual(body);
    const listed = await service.call('GET', `/v1/budgets?departmentId=4&sortBy=amount`, {});
    expect([listed.body.data, listed.body.pagination.totalCount]).toEqual([[body.data], 1]);
    const changed = await service.call('PATCH', place, {}, { amount: 50.5, period: 'year' }, { 'if-match': '"v1"' });
    expect([changed.status, changed.body.data]).toMatchObject([200, { amount: 50.5, period: 'year', version: 2 }]);
    expect((await service.call('PATCH', place, {}, { amount: 50.5 })).body.data.version).toBe(2);
    expect((await service.call('DELETE', place, {}, undefined, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await service.call('DELETE', place, {})).status).toBe(204);
    expect((await service.call('GET', place, {})).status).toBe(404);

    const published = () =>
      service.publishedOf('budget.').filter(({ data }) => (data.budget as { id: number }).id === body.data.id);
    await waitFor(() => published().length === 3);
    expect(published().map(({ type, data }) => [type, data])).toEqual([
      ['budget.created', { budget: body.data }],
      [
        'budget.updated',
        {
          budget: changed.body.data,
          previousAttributes: { amount: expect.any(Number), period: command.period },
          changedFields: ['period', 'amount'],
        },
      ],
      ['budget.deleted', { budget: changed.body.data }],
    ]);
  });

  it('name every field that is wrong', async () => {
    const fieldsOf = async (changes: object) => {
      const { status, body } = await post(line(changes));
      return [status, ...body.error.details.map(({ field }: { field: string }) => field)];
    };
    expect(await fieldsOf({ amount: 1.234, categoryId: 999_999 })).toEqual([400, 'amount', 'categoryId']);
    expect(await fieldsOf({ departmentId: 999 })).toEqual([400, 'departmentId']);
    expect(await fieldsOf({ period: 'week', amount: 0 })).toEqual([400, 'period', 'amount']);
  });

  it.each(ROLES)('are kept by those who keep the categories: %s', async (role) => {
    const may = ['owner', 'admin', 'accountant'].includes(role);
    const { status, body } = await post(line({ isActive: false }), { role });
    expect(status).toBe(may ? 201 : 403);
    expect((await service.call('GET', '/v1/budgets', { role })).status).toBe(200);
    expect((await service.call('PATCH', at(1), { role }, { name: 'X' })).status).toBe(may ? 404 : 403);
    expect((await service.call('DELETE', at(body.data?.id ?? 1), { role })).status).toBe(may ? 204 : 403);
  });
});

describe('what is spent of budgets', () => {
  const spending = (query: string, caller = {}) => service.call('GET', `/v1/budgets/spending?${query}`, caller);

  it('is added up for the period of a day, for who sees all expenses', async () => {
    const categoryId = categories.MEALS;
    const ids = [
      (await post(line({ categoryId, amount: 200 }))).body.data.id,
      (await post(line({ categoryId, amount: 80, period: 'year', isActive: false }))).body.data.id,
    ];
    await create({ categoryId, amount: 60.1, date: '2024-02-01' });
    await create({ categoryId, amount: 40, date: '2024-02-29' });
    await create({ categoryId, amount: 7, date: '2024-03-01' });
    await create({ categoryId: categories.TRAVEL, amount: 9, date: '2024-02-02' });
    const { body } = await spending(`ids=${ids}&on=2024-02-15&sortBy=amount`);
    const [month, year] = body.data;
    const inMonth = { periodStart: '2024-02-01', periodEnd: '2024-02-29', amount: 200, spent: 100.1, remaining: 99.9 };
    expect(month).toEqual({ budgetId: ids[0], currency: 'CAD', percent: 50.1, ...inMonth });
    expect(year).toMatchObject({ budgetId: ids[1], periodStart: '2024-01-01', spent: 107.1, remaining: -27.1 });
    expect(body.pagination.totalCount).toBe(2);
    expect((await spending(`ids=${ids}&isActive=true`)).body.data).toMatchObject([{ budgetId: ids[0], spent: 0 }]);
    expect((await spending(`ids=${ids}`, { businessId: 2 })).status).not.toBe(500);
    for (const id of ids) await service.call('DELETE', at(id), {});
  });

  it.each(ROLES)('is for those who see all expenses: %s', async (role) => {
    const isFor = ['owner', 'admin', 'accountant', 'auditor'].includes(role);
    expect((await spending('', { role })).status).toBe(isFor ? 200 : 403);
  });
});

describe('an expense', () => {
  it('that goes beyond its budget is made and flagged; to the cent it is not', async () => {
    const { body } = await post(line({ categoryId: categories.MEALS }));
    const categoryId = categories.MEALS;
    expect(codesOf(await create({ categoryId, amount: 60, date: '2026-03-01' }))).toEqual([]);
    expect(codesOf(await create({ categoryId, amount: 40, date: '2026-03-31' }))).toEqual([]);
    const over = await create({ categoryId, amount: 0.01, date: '2026-03-15' });
    expect(codesOf(over)).toEqual(OVER);
    const { body: read } = await service.call('GET', `/v1/expenses/${over.id}`, { locale: 'fr-CA' });
    const message = 'Avec cette dépense, un budget a été dépassé.';
    expect(read.data.policyViolations).toEqual([{ code: 'OVER_BUDGET', severity: 'warning', message }]);
    for (const other of [{ date: '2026-04-01' }, { categoryId: categories.TRAVEL }])
      expect(codesOf(await create({ categoryId, amount: 1, date: '2026-03-15', ...other }))).toEqual([]);
    await service.call('DELETE', at(body.data.id), {});
    expect(codesOf(await create({ categoryId, amount: 500, date: '2026-03-15' }))).toEqual([]);
  });

  it('is judged anew by PATCH and categorize; what was rejected or split does not count', async () => {
    const categoryId = categories.SOFTWARE;
    const { body } = await post(line({ categoryId, period: 'quarter' }));
    const rejected = await create({ categoryId, amount: 90, date: '2025-01-10' });
    await put(rejected.id, 'rejected');
    const one = await create({ categoryId, amount: 50, date: '2025-02-10' });
    expect(codesOf(one)).toEqual([]);
    expect(codesOf((await patch(one.id, { amount: 100.01 })).body.data)).toEqual(OVER);
    expect(codesOf((await patch(one.id, { date: '2025-04-01', amount: 100 })).body.data)).toEqual([]);
    const other = await create({ categoryId: categories.TRAVEL, amount: 1, date: '2025-05-01' });
    const { body: moved } = await service.call('POST', `/v1/expenses/${other.id}/categorize`, {}, { categoryId });
    expect(codesOf(moved.data)).toEqual(OVER);
    const splits = [{ amount: 60 }, { amount: 40, categoryId: categories.TRAVEL }];
    expect((await service.call('POST', `/v1/expenses/${one.id}/split`, {}, { splits })).status).toBe(201);
    expect(codesOf(await create({ categoryId, amount: 39, date: '2025-06-30' }))).toEqual([]);
    expect(codesOf(await create({ categoryId, amount: 0.01, date: '2025-06-30' }))).toEqual(OVER);
    await service.call('DELETE', at(body.data.id), {});
  });

  it('in another currency counts at its own rate, also for those after it; without a rate somebody looks at it', async () => {
    const categoryId = categories.TRAVEL;
    const { body } = await post(line({ categoryId, period: 'year' }));
    const euros = { categoryId, currency: 'EUR', date: '2023-05-01' };
    const { id } = await create({ ...euros, amount: 40 });
    const shown = async () => codesOf((await service.call('GET', `/v1/expenses/${id}`, {})).body.data);
    expect(await shown()).toEqual(['RATE_MISSING']);
    expect(codesOf(await create({ categoryId, amount: 40, date: '2023-06-01' }))).toEqual([]);
    expect(codesOf((await patch(id, { exchangeRate: 1.5 })).body.data)).toEqual([]);
    expect(codesOf((await patch(id, { exchangeRate: 1.51 })).body.data)).toEqual(OVER);
    expect(codesOf(await create({ categoryId, amount: 0.01, date: '2023-07-01' }))).toEqual(OVER);
    const original = { originalCurrency: 'CAD', originalAmount: 59, exchangeRate: 0.678 };
    expect(codesOf((await patch(id, original)).body.data)).toEqual([]);
    const yen = { categoryId, currency: 'JPY', amount: 98, exchangeRate: 0.01, date: '2023-08-01' };
    expect(codesOf(await create(yen))).toEqual([]);
    expect(codesOf(await create({ ...yen, amount: 2 }))).toEqual(OVER);
    await service.call('DELETE', at(body.data.id), {});
    expect(await shown()).toEqual([]);
  });

  it('of a department is on the line of all its categories', async () => {
    await post(line({ departmentId: 4, period: 'year' }));
    expect(codesOf(await create({ departmentId: 4, amount: 99, date: '2024-01-01' }))).toEqual([]);
    expect(codesOf(await create({ departmentId: 4, amount: 2, date: '2024-12-31' }))).toEqual(OVER);
    expect(codesOf(await create({ amount: 500, date: '2024-12-31' }))).toEqual([]);
  });
});
