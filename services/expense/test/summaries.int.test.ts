import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Caller,
  type ExpenseSummaryView,
  type ExpenseView,
  exampleOf,
  minorIn,
  type ReportView,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { auditor, colleague, employee, type Fixture, openFixture } from './fixture.ts';

const owner = { userId: 7, role: 'owner' } as const satisfies Partial<Caller>;
const approver = { userId: 21, role: 'approver' } as const satisfies Partial<Caller>;
const PEOPLE = { owner, approver, employee, colleague, auditor };
const AT = '/v1/expenses/summary';

let service: Fixture['service'];
let create: Fixture['create'];
let categories: Fixture['categories'];

const summary = async (query = '', caller: Partial<Caller> = owner): Promise<ExpenseSummaryView> => {
  const { status, body } = await service.call('GET', `${AT}?${query}`, caller);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const listed = async (query: string, caller: Partial<Caller>): Promise<ExpenseView[]> =>
  (await service.call('GET', `/v1/expenses?pageSize=100&${query}`, caller)).body.data;

const CURRENCIES = ['CAD', 'USD', 'JPY'] as const;
const seed = async (index: number): Promise<void> => {
  const currency = CURRENCIES[index % 3] ?? 'CAD';
  const whose = index % 2 ? employee : colleague;
  await create(
    {
      merchant: ['Épicerie', 'ÉPICERIE', 'Via Rail', 'Zoo'][index % 4],
      amount: currency === 'JPY' ? 1_000 + index : 10.05 + index,
      currency,
      ...(index % 6 !== 4 && currency !== 'CAD' && { exchangeRate: currency === 'JPY' ? 0.0092 : 1.36 }),
      date: `2026-0${(index % 3) + 1}-1${index % 5}`,
      categoryId: index % 5 ? Object.values(categories)[index % 3] : null,
    },
    whose,
  );
};

beforeAll(async () => {
  ({ service, create, categories } = await openFixture());
  for (const { userId, role } of Object.values(PEOPLE)) await service.hasMember(1, userId, role);
  for (let index = 0; index < 24; index += 1) await seed(index);
  const expenses = await listed('currency=CAD', employee);
  const [routed, whole, ...others] = expenses;
  const named = { name: 'March', expenseIds: [routed?.id] };
  const { body } = await service.call('POST', '/v1/expense-reports', employee, named);
  await service.call('POST', `/v1/expense-reports/${body.data.id}/submit`, employee, { approvers: [21] });
  const splits = [{ amount: 1 }, { amount: toMajor(toMinor(whole?.amount ?? 0, 'CAD') - 100, 'CAD') }];
  await service.call('POST', `/v1/expenses/${whole?.id}/split`, employee, { splits });
  await service.call('DELETE', `/v1/expenses/${others[0]?.id}`, employee);
  await service.database.look(
    `UPDATE expenses SET status = 'draft', merchant = NULL, merchant_key = NULL, amount_minor = NULL, spent_on = NULL WHERE id = $1`,
    [others[1]?.id],
  );
});
afterAll(() => service.stop());

const KEYS: Record<ExpenseSummaryView['by'], (expense: ExpenseView) => string | null> = {
  month: ({ date }) => date?.slice(0, 7) ?? null,
  category: ({ categoryId }) => (categoryId === null ? null : String(categoryId)),
  department: ({ departmentId }) => (departmentId === null ? null : String(departmentId)),
  employee: ({ employeeId }) => (employeeId === null ? null : String(employeeId)),
  merchant: ({ merchant }) => merchant?.toLowerCase() ?? null,
  status: ({ status }) => status,
  currency: ({ currency }) => currency,
};

/** What a client would reckon from the list, by the rule of docs/api.md 1.1. */
const reckoned = (expenses: readonly ExpenseView[]) => {
  const worths = expenses.map(({ status, amount, originalAmount, originalCurrency, exchangeRate, currency }) => {
    if (status === 'split' || amount === null) return 0;
    const originalMinor = originalAmount === null ? null : toMinor(originalAmount, originalCurrency ?? currency);
    const amountMinor = toMinor(amount, currency);
    return minorIn('CAD', { amountMinor, currency, originalMinor, originalCurrency, exchangeRate });
  });
  const total = worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0);
  const withoutRate = worths.filter((worth) => worth === undefined).length;
  return { count: expenses.length, total: toMajor(total, 'CAD'), withoutRate };
};

describe('the summary of expenses', () => {
  it.each(Object.keys(KEYS) as ExpenseSummaryView['by'][])(
    'adds up by %s what the list shows, for each role and filter',
    async (by) => {
      for (const caller of Object.values(PEOPLE))
        for (const filter of ['', 'status=validated,split', 'dateFrom=2026-02-01', 'categoryId=none', 'search=rail']) {
          const [shown, list] = await Promise.all([summary(`by=${by}&${filter}`, caller), listed(filter, caller)]);
          const groups = Map.groupBy(list, KEYS[by]);
          expect(
            new Map(shown.groups.map(({ key, count, total, withoutRate }) => [key, { count, total, withoutRate }])),
          ).toEqual(new Map([...groups].map(([key, expenses]) => [key, reckoned(expenses)])));
          expect([shown.by, shown.currency, shown.rest, shown.all]).toEqual([by, 'CAD', null, reckoned(list)]);
        }
    },
  );

  it('is of months and of twenty groups unless it is requested otherwise', async () => {
    const { by, groups } = await summary();
    expect(by).toBe('month');
    expect(groups.map(({ key }) => key)).toEqual(['2026-01', '2026-02', '2026-03', null]);
  });

  it('shows the largest groups, or the latest months, and the rest in one', async () => {
    const every = await summary('by=merchant');
    const most = await summary('by=merchant&top=1');
    const [first, ...others] = every.groups;
    expect(most.groups).toEqual([first]);
    expect(most.rest).toMatchObject({
      groups: others.length,
      count: others.reduce((sum, { count }) => sum + count, 0),
    });
    expect(most.all).toEqual(every.all);
    const totals = every.groups.map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    const months = await summary('by=month&top=2');
    expect([months.groups.map(({ key }) => key), months.rest?.groups]).toEqual([['2026-02', '2026-03'], 2]);
  });

  it('names groups in the reader’s language, and opens each by a filter of the list', async () => {
    const { groups } = await summary('by=category', { ...owner, locale: 'fr-CA' });
    const { body } = await service.call('GET', '/v1/categories?pageSize=100', { ...owner, locale: 'fr-CA' });
    const names = new Map(body.data.map(({ id, name }: { id: number; name: string }) => [String(id), name]));
    expect(groups.map(({ label }) => label)).toEqual(groups.map(({ key }) => (key === null ? null : names.get(key))));
    expect(groups.map(({ key }) => key)).toContain(null);
    const statuses = (await summary('by=status', { ...owner, locale: 'fr-CA' })).groups;
    expect(statuses.find(({ key }) => key === 'submitted')?.label).toBe('Soumise');
    const merchants = (await summary('by=merchant')).groups;
    const grocer = merchants.find(({ key }) => key === 'épicerie');
    expect(['Épicerie', 'ÉPICERIE']).toContain(grocer?.label);
    expect(await listed(`merchant=${encodeURIComponent('éPICERIE')}`, owner)).toHaveLength(grocer?.count ?? 0);
  });

  it('has what each currency adds up to in itself', async () => {
    const { groups } = await summary('by=currency');
    for (const { key, ownTotal } of groups) {
      const own = (await listed(`currency=${key}`, owner)).filter(({ status }) => status !== 'split');
      const minor = own.reduce((sum, { amount }) => sum + toMinor(amount ?? 0, key ?? ''), 0);
      expect([key, ownTotal]).toEqual([key, toMajor(minor, key ?? '')]);
    }
    expect((await summary('by=status')).groups.every(({ ownTotal }) => ownTotal === null)).toBe(true);
  });

  it('names employees as the business calls them', async () => {
    const data = exampleOf('employee.created').data.employee;
    const known = { ...data, id: 5, businessId: 1, userId: employee.userId };
    await service.deliver('employee.created', 1, { employee: known });
    const look = () => service.database.look('SELECT 1 FROM employees WHERE business_id = 1 AND user_id = 11');
    await waitFor(async () => (await look()).length > 0);
    await service.database.look('UPDATE expenses SET employee_id = 5 WHERE business_id = 1 AND user_id = 11');
    const { groups } = await summary('by=employee');
    expect(groups.map(({ key, label }) => [key, label])).toContainEqual(['5', 'User 11']);
    expect(groups.find(({ key }) => key === '5')?.count).toBe((await listed('employeeId=5', owner)).length);
    expect(groups.find(({ key }) => key === null)?.count).toBe((await listed('employeeId=none', owner)).length);
  });

  it.each([
    ['by=colour', 'by'],
    ['top=0', 'top'],
    ['top=101', 'top'],
    ['page=1', 'page'],
    ['dateFrom=2026-02-02&dateTo=2026-02-01', 'dateTo'],
  ])('rejects %s and names %s', async (query, field) => {
    const { status, body } = await service.call('GET', `${AT}?${query}`, owner);
    expect([status, body.error?.code, body.error?.details[0].field]).toEqual([400, 'VALIDATION_ERROR', field]);
  });

  it('adds up nothing of another business', async () => {
    expect(await summary('by=status', { ...owner, businessId: 2 })).toMatchObject({ groups: [], all: { count: 0 } });
  });
});

describe('the summary of reports', () => {
  const reports = async (query: string, caller: Partial<Caller>) =>
    (await service.call('GET', `/v1/expense-reports/summary?${query}`, caller)).body.data;

  it('adds up by status and currency what the list shows, for each role and filter', async () => {
    await service.call('POST', '/v1/expense-reports', colleague, { name: 'Dollars', currency: 'USD' });
    await service.call('POST', '/v1/expense-reports', colleague, { name: 'Empty' });
    for (const caller of Object.values(PEOPLE))
      for (const filter of ['', 'status=submitted', 'awaitingMyApproval=true', 'paymentStatus=not_started']) {
        const { body } = await service.call('GET', `/v1/expense-reports?pageSize=100&${filter}`, caller);
        const groups = Map.groupBy(body.data as ReportView[], ({ status, currency }) => `${status} ${currency}`);
        const shown = await reports(filter, caller);
        expect(shown.by).toBe('status');
        expect(
          new Map(
            shown.groups.map((each: { key: string; currency: string }) => [`${each.key} ${each.currency}`, each]),
          ),
        ).toEqual(
          new Map(
            [...groups].map(([key, all]) => {
              const { status, statusLabel, currency } = all[0] as ReportView;
              const sum = (field: 'totalAmount' | 'reimbursableAmount') =>
                toMajor(
                  all.reduce((minor, each) => minor + toMinor(each[field], currency), 0),
                  currency,
                );
              const sums = { totalAmount: sum('totalAmount'), reimbursableAmount: sum('reimbursableAmount') };
              return [key, { key: status, label: statusLabel, currency, count: all.length, ...sums }];
            }),
          ),
        );
      }
  });

  it('goes from draft to reimbursed and rejects what it does not know', async () => {
    const { groups } = await reports('', owner);
    expect(groups.map(({ key, currency }: { key: string; currency: string }) => [key, currency])).toEqual([
      ['draft', 'CAD'],
      ['draft', 'USD'],
      ['submitted', 'CAD'],
    ]);
    const { status, body } = await service.call('GET', '/v1/expense-reports/summary?by=colour', owner);
    expect([status, body.error.details[0].field]).toEqual([400, 'by']);
  });
});
