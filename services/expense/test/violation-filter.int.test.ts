import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS, type ExpenseView, FILTERED_VIOLATIONS } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { employee, type Fixture, openFixture } from './fixture.ts';

let service: Fixture['service'];
let create: Fixture['create'];

const listed = async (query: string, caller = {}): Promise<ExpenseView[]> =>
  (await service.call('GET', `/v1/expenses?pageSize=100&${query}`, caller)).body.data;
const idsOf = (expenses: readonly ExpenseView[]) => expenses.map(({ id }) => id).toSorted((a, b) => a - b);
const having = (expenses: readonly ExpenseView[], codes: readonly string[]) =>
  expenses.filter(({ policyViolations }) => policyViolations.some(({ code }) => codes.includes(code)));

/** Publishes the rules of the business, and waits until they judge. */
const rule = async (settings: object, approvalPolicies: object[] = []): Promise<void> => {
  const business = service.business({ id: 1, version: 2 });
  const changes = { previousAttributes: {}, changedFields: ['settings'] };
  const data = { business, settings: { ...DEFAULT_SETTINGS, ...settings }, approvalPolicies, ...changes };
  await service.deliver('business.updated', 1, data);
  await waitFor(async () => {
    const [row] = await service.database.look('SELECT settings, policies FROM businesses WHERE business_id = 1');
    const { settings: kept, policies } = row as { settings: object; policies: object[] };
    return (
      JSON.stringify(policies.length) === JSON.stringify(approvalPolicies.length) &&
      Object.entries(settings).every(([name, value]) => (kept as Record<string, unknown>)[name] === value)
    );
  });
  // What is kept of a business is at most 5 s old.
  service.clock.shift(6_000);
};

beforeAll(async () => {
  let categories: Fixture['categories'];
  ({ service, create, categories } = await openFixture());
  await service.hasMember(1, employee.userId);
  const department = { id: 4, businessId: 1, name: 'Sales', code: null, active: true, version: 1 };
  await service.deliver('department.created', 1, { department });
  const [plain, limited, strict] = Object.values(categories);
  await service.call('PATCH', `/v1/categories/${limited}`, {}, { maxAmount: 50 });
  await service.call('PATCH', `/v1/categories/${strict}`, {}, { receiptRequiredAbove: 5 });
  const budget = { name: 'Line', amount: 60, period: 'month', departmentId: 4 };
  const made = await service.call('POST', '/v1/budgets', {}, budget);
  expect([made.status, made.body.error?.details]).toEqual([201, undefined]);
  for (const categoryId of [null, plain, limited, strict])
    for (const [at, money] of [
      { amount: 4.99 },
      { amount: 50 },
      { amount: 50.01 },
      { amount: 40, currency: 'USD' },
      { amount: 40, currency: 'USD', exchangeRate: 1.36 },
      { amount: 40, currency: 'EUR', originalAmount: 49, originalCurrency: 'CAD' },
      { amount: 70, originalAmount: 50, originalCurrency: 'USD', exchangeRate: 1.9 },
      { amount: 13_712.49, originalAmount: 10_000, originalCurrency: 'USD', exchangeRate: 1.3712 },
      { amount: 13_712.52, originalAmount: 10_000, originalCurrency: 'USD', exchangeRate: 1.3712 },
      { amount: 92.01, originalAmount: 10_000, originalCurrency: 'JPY', exchangeRate: 0.0092 },
      { amount: 6_000, currency: 'JPY', exchangeRate: 0.0092, reimbursable: false },
    ].entries())
      await create({ categoryId, ...money, date: `2026-03-${10 + at}`, ...(at % 2 && { departmentId: 4 }) }, employee);
});
afterAll(() => service.stop());

describe('expenses with a violation', () => {
  it.each([
    ['no rules', {}, []],
    ['a receipt above 50', { receiptRequiredAbove: 50 }, []],
    ['weekends', { flagWeekendExpenses: true }, []],
    ['a limit of payments', { paymentLimit: 10 }, []],
    [
      'a policy from an amount on',
      {},
      [{ subject: 'reports', minAmount: 100, levels: [{ approvers: [{ userId: 7 }], mode: 'any' }] }],
    ],
  ])('are those that show it, under %s', async (_name, settings, policies) => {
    await rule(settings, policies);
    const all = await listed('');
    for (const codes of [...FILTERED_VIOLATIONS.map((code) => [code]), ['RATE_MISSING', 'OVER_BUDGET']]) {
      const found = await listed(`violation=${codes.join(',')}`);
      expect([codes, idsOf(found)]).toEqual([codes, idsOf(having(all, codes))]);
    }
    const every = await service.call('GET', `/v1/expenses/summary?by=status&violation=${FILTERED_VIOLATIONS}`, {});
    expect(every.body.data.all.count).toBe(having(all, FILTERED_VIOLATIONS).length);
  });

  it('are found under each of the rules', async () => {
    await rule({ receiptRequiredAbove: 50, flagWeekendExpenses: true });
    for (const code of FILTERED_VIOLATIONS)
      expect([code, (await listed(`violation=${code}`)).length > 0]).toEqual([code, true]);
    const { body } = await service.call('GET', '/v1/expenses?violation=TAX_MISMATCH', {});
    expect(body.error.details[0].field).toBe('violation');
    expect(await listed('violation=RECEIPT_REQUIRED', { businessId: 2 })).toEqual([]);
  });
});

describe('a search', () => {
  it('finds the amount as well, as people write it', async () => {
    const { id } = await create({ amount: 1_234.5, merchant: 'Kayak' }, employee);
    for (const text of ['1234.5', '1234.50', '1234,50']) expect(idsOf(await listed(`search=${text}`))).toEqual([id]);
    expect(await listed('search=1234')).toEqual([]);
  });

  it('of reports finds the id as well', async () => {
    const { body } = await service.call('POST', '/v1/expense-reports', employee, { name: 'March' });
    const found = await service.call('GET', `/v1/expense-reports?search=${body.data.id}`, employee);
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([body.data.id]);
    expect((await service.call('GET', '/v1/expense-reports?search=999999', employee)).body.data).toEqual([]);
  });
});
