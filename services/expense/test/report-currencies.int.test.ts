import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller, ExpenseView, ReportView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import fc from 'fast-check';
import { type Fixture, openFixture } from './fixture.ts';

const emma = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
const adam = { userId: 24, role: 'admin' } as const satisfies Partial<Caller>;
const AT = '/v1/expense-reports';

let service: Fixture['service'];
let create: Fixture['create'];
let patch: Fixture['patch'];
let publishedOf: Fixture['publishedOf'];

/** Of each currency in CAD, by day. */
const RATES: Record<string, Record<string, number>> = {
  '2026-03-12': { USD: 1.3702, EUR: 1.4855, JPY: 0.0091 },
  '2026-03-05': { USD: 1.36, EUR: 1.5 },
  '2026-01-05': { USD: 1.3 },
};
const publish = (days: typeof RATES) =>
  service.deliver('exchange_rates.updated', 1, {
    baseCurrency: 'CAD',
    source: 'boc',
    days: Object.entries(days).map(([date, rates]) => ({
      date,
      rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate, source: 'boc' as const })),
    })),
  });

beforeAll(async () => {
  ({ service, create, patch, publishedOf } = await openFixture());
  for (const { userId, role } of [emma, adam]) await service.hasMember(1, userId, role);
  await publish(RATES);
  await waitFor(async () => (await service.database.look('SELECT FROM exchange_rate_days')).length === 3);
});
afterAll(() => service.stop());

const spend = (changes: object) => create(changes, emma);
const open = async (expenseIds: number[], currency = 'EUR') =>
  service.call('POST', AT, emma, { name: 'Lyon', currency, expenseIds });
const opened = async (expenseIds: number[], currency = 'EUR'): Promise<ReportView> =>
  (await open(expenseIds, currency)).body.data;
const act = (id: number, action: string, caller: Partial<Caller>, body: unknown = {}) =>
  service.call('POST', `${AT}/${id}/${action}`, caller, body);
const get = async (id: number): Promise<ExpenseView> =>
  (await service.call('GET', `/v1/expenses/${id}`, adam)).body.data;
const read = async (id: number): Promise<ReportView> => (await service.call('GET', `${AT}/${id}`, adam)).body.data;
const inside = async (id: number): Promise<ExpenseView[]> =>
  (await service.call('GET', `/v1/expenses?reportId=${id}&pageSize=100`, adam)).body.data;

/** Law 4: a report is worth what is shown of its expenses. */
const assertSums = async (id: number): Promise<ReportView> => {
  const [report, expenses] = [await read(id), await inside(id)];
  const sum = expenses.reduce((all, { reportAmount }) => all + Math.round((reportAmount ?? Number.NaN) * 100), 0);
  expect({ cents: Math.round(report.totalAmount * 100), count: report.expenseCount }).toEqual({
    cents: sum,
    count: expenses.length,
  });
  return report;
};

describe('a report in another currency than the business', () => {
  it('takes expenses of every currency, each by the rates of its day or a typed one, and shows what each counts', async () => {
    const dollars = await spend({ currency: 'USD', amount: 50 });
    const own = await spend({ amount: 148.55 });
    const yen = await spend({ currency: 'JPY', amount: 5000 });
    const euros = await spend({ currency: 'EUR', amount: 3.88 });
    const typed = await spend({ currency: 'GBP', amount: 10, exchangeRate: 1.2 });
    const paid = await spend({ amount: 30, originalAmount: 20, originalCurrency: 'EUR' });
    const counted = [46.12, 100, 30.63, 3.88, 8.08, 20];
    const all = [dollars, own, yen, euros, typed, paid].map(({ id }: { id: number }) => id);
    const { id, totalAmount } = await opened(all);
    expect(totalAmount).toBe(208.71);
    for (const [at, expenseId] of all.entries())
      expect(await get(expenseId)).toMatchObject({ reportId: id, reportAmount: counted[at], reportCurrency: 'EUR' });
    await assertSums(id);
    const [, , updated] = await publishedOf(dollars.id, 3);
    expect(updated).toMatchObject({
      type: 'expense.updated',
      data: { changedFields: ['reportId'], expense: { reportAmount: 46.12, reportCurrency: 'EUR' } },
    });
    const columns = 'columns=amount,reportAmount,reportCurrency';
    const { text } = await service.call('GET', `/v1/expenses/export?ids=${dollars.id}&${columns}`, adam);
    expect(text).toContain('46.12,EUR');
  });

  it('shows nothing of an expense outside of it', async () => {
    const { id: expenseId } = await spend({ currency: 'USD', amount: 50 });
    const { id } = await opened([expenseId]);
    await service.call('DELETE', `${AT}/${id}/expenses`, emma, { expenseIds: [expenseId] });
    expect(await get(expenseId)).toMatchObject({ reportId: null, reportAmount: null, reportCurrency: null });
    expect(await assertSums(id)).toMatchObject({ totalAmount: 0, expenseCount: 0 });
    await service.call('POST', `${AT}/${id}/expenses`, emma, { expenseIds: [expenseId] });
    expect(await assertSums(id)).toMatchObject({ totalAmount: 46.12 });
    expect((await service.call('DELETE', `${AT}/${id}`, emma)).status).toBe(204);
    expect(await get(expenseId)).toMatchObject({ reportAmount: null });
  });

  it('follows amount, day, currency and rate of its expenses, and keeps the rates of another amount', async () => {
    const { id: expenseId } = await spend({ currency: 'USD', amount: 50 });
    const { id } = await opened([expenseId]);
    await publish({ '2026-03-12': { USD: 1.3702, EUR: 2 } });
    await waitFor(
      async () =>
        (await service.database.look("SELECT FROM exchange_rate_days WHERE rates -> 'EUR' ->> 'rate' = '2'")).length ===
        1,
    );
    for (const [changes, total] of [
      [{ amount: 100 }, 92.24],
      [{ notes: 'Taxi' }, 92.24],
      [{ date: '2026-03-06' }, 90.67],
      [{ exchangeRate: 0.9 }, 60],
      [{ exchangeRate: null }, 90.67],
      [{ currency: 'EUR' }, 100],
      [{ currency: 'CAD' }, 66.67],
    ] as const) {
      expect((await patch(expenseId, changes, emma)).status).toBe(200);
      expect([changes, (await assertSums(id)).totalAmount]).toEqual([changes, total]);
    }
    await publish(RATES);
    await waitFor(
      async () =>
        (await service.database.look("SELECT FROM exchange_rate_days WHERE rates -> 'EUR' ->> 'rate' = '2'")).length ===
        0,
    );
  });

  it('takes none of a day of which its currency, or that of the expense, has no rate, and says which', async () => {
    const early = await spend({ currency: 'USD', amount: 50, date: '2026-01-05' });
    const refused = await open([early.id]);
    expect(refused.status).toBe(400);
    expect(refused.body.error).toMatchObject({ code: 'CURRENCY_MISMATCH' });
    expect(JSON.stringify(refused.body.error)).toContain('EUR');
    const unknown = await spend({ currency: 'GBP', amount: 50 });
    expect(JSON.stringify((await open([unknown.id])).body.error)).toContain('GBP');
    const { id } = await opened([(await spend({ currency: 'USD', amount: 50 })).id]);
    const [{ id: inReport }] = (await inside(id)) as [ExpenseView];
    expect((await patch(inReport, { date: '2026-01-05' }, emma)).body.error).toMatchObject({
      code: 'CURRENCY_MISMATCH',
    });
    expect(await assertSums(id)).toMatchObject({ totalAmount: 46.12 });
  });

  it('shares out what is split in it, and counts the whole as before once that is undone', async () => {
    const { id: expenseId } = await spend({ currency: 'USD', amount: 50 });
    const { id } = await opened([expenseId]);
    const splits = [{ amount: 16.67 }, { amount: 16.67 }, { amount: 16.66 }];
    expect((await service.call('POST', `/v1/expenses/${expenseId}/split`, emma, { splits })).status).toBe(201);
    expect(await get(expenseId)).toMatchObject({ reportAmount: null, reportCurrency: null });
    expect(Math.abs((await assertSums(id)).totalAmount - 46.12)).toBeLessThanOrEqual(0.015);
    expect((await service.call('DELETE', `/v1/expenses/${expenseId}/split`, emma)).status).toBe(204);
    expect(await assertSums(id)).toMatchObject({ totalAmount: 46.12, expenseCount: 1 });
  });

  it('owes the approved share of what an expense counts, and all of it again after a rejection', async () => {
    const [one, other] = [await spend({ currency: 'USD', amount: 50 }), await spend({ amount: 14.86 })];
    const { id } = await opened([one.id, other.id]);
    await act(id, 'submit', emma);
    expect(await assertSums(id)).toMatchObject({ status: 'submitted', totalAmount: 56.12 });
    const approvedAmounts = [{ expenseId: one.id, approvedAmount: 25.01 }];
    const approved = await act(id, 'approve', adam, { approvedAmounts });
    // 46.12 × 25.01 ÷ 50 = 23.0692
    expect(approved.body.data).toMatchObject({ totalAmount: 56.12, reimbursableAmount: 33.07, approvedAmount: 33.07 });
    await assertSums(id);
    await act(id, 'reject', adam, { comment: 'No' });
    expect(await assertSums(id)).toMatchObject({ reimbursableAmount: 56.12, approvedAmount: null });
  });

  it('stays as it is when rates of its days change, or come late', async () => {
    const late = await spend({ currency: 'EUR', amount: 20, date: '2025-06-07' });
    const { id } = await opened([late.id]);
    await act(id, 'submit', emma);
    await publish({ '2025-06-06': { EUR: 1.6, USD: 1.4 } });
    await waitFor(async () => (await get(late.id)).exchangeRate !== null);
    expect(await get(late.id)).toMatchObject({ baseAmount: 32, reportAmount: 20 });
    expect(await assertSums(id)).toMatchObject({ totalAmount: 20, status: 'submitted' });
  });

  it('counts what an earlier release put into it as that did, and gives back as much', async () => {
    const { id: expenseId } = await spend({ currency: 'GBP', amount: 10, exchangeRate: 1.2 });
    const { id: secondId } = await spend({ currency: 'EUR', amount: 5 });
    const { id } = await opened([expenseId, secondId]);
    await service.database.look('UPDATE expenses SET report_currency = NULL, report_rate = NULL WHERE report_id = $1', [
      id,
    ]);
    expect(await get(expenseId)).toMatchObject({ reportId: id, reportAmount: null, reportCurrency: null });
    await act(id, 'submit', emma);
    expect(await get(expenseId)).toMatchObject({ reportAmount: 12, reportCurrency: 'EUR' });
    await act(id, 'recall', emma);
    await service.call('DELETE', `${AT}/${id}/expenses`, emma, { expenseIds: [expenseId] });
    expect(await assertSums(id)).toMatchObject({ totalAmount: 5 });
  });
});

describe('reports in three currencies, in whatever order expenses enter, change and leave them', () => {
  const changes = fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ currency: fc.constantFrom('CAD', 'USD', 'EUR', 'JPY') }),
    fc.record({ date: fc.constantFrom('2026-03-12', '2026-03-06', '2026-03-13') }),
    fc.record({ exchangeRate: fc.constantFrom(0.9, 1.25, null) }),
    fc.record({ reimbursable: fc.boolean() }),
  );
  const step = fc.record({
    what: fc.constantFrom('add', 'remove', 'change', 'split', 'unsplit'),
    expense: fc.nat({ max: 3 }),
    report: fc.nat({ max: 2 }),
    changes,
  });
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  const play = async (ids: readonly number[], reports: readonly number[], { what, ...at }: Step): Promise<void> => {
    const [id = 0, report = 0] = [ids[at.expense], reports[at.report]];
    const { amount } = await get(id);
    const [one, half] = [`/v1/expenses/${id}`, Math.floor((amount ?? 0) / 3)];
    if (what === 'change') await patch(id, at.changes, emma);
    if (what === 'add') await service.call('POST', `${AT}/${report}/expenses`, emma, { expenseIds: [id] });
    if (what === 'remove') await service.call('DELETE', `${AT}/${report}/expenses`, emma, { expenseIds: [id] });
    const splits = [{ amount: half }, { amount: (amount ?? 0) - half }];
    if (what === 'split') await service.call('POST', `${one}/split`, emma, { splits });
    if (what === 'unsplit') await service.call('DELETE', `${one}/split`, emma);
  };

  const begin = async () => {
    const ids: number[] = [];
    for (const currency of ['CAD', 'USD', 'EUR', 'JPY'])
      ids.push((await spend({ currency, amount: 4_321, merchant: `Shop ${ids.length}` })).id);
    const reports = [await opened(ids.slice(0, 2), 'EUR'), await opened(ids.slice(3), 'USD'), await opened([], 'CAD')];
    return { ids, reports: reports.map(({ id }) => id) };
  };
  const empty = async (id: number): Promise<void> => {
    const expenseIds = (await inside(id)).map((each) => each.id);
    if (expenseIds.length > 0) await service.call('DELETE', `${AT}/${id}/expenses`, emma, { expenseIds });
    expect(await read(id)).toMatchObject({ totalAmount: 0, reimbursableAmount: 0, expenseCount: 0 });
  };

  it('adds up what is shown of each, and is worth nothing when all have left', async () => {
    const drive = async (steps: Step[]): Promise<void> => {
      const { ids, reports } = await begin();
      for (const each of steps) {
        await play(ids, reports, each);
        for (const id of reports) await assertSums(id);
      }
      for (const id of reports) await empty(id);
    };
    const plans = fc.array(step, { minLength: 6, maxLength: 12 });
    await fc.assert(fc.asyncProperty(plans, drive), { numRuns: 10, endOnFailure: true });
  }, 60_000);
});
