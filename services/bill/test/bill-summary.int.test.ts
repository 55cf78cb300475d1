import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BillSummaryView, BillView } from '@outlay/contracts';
import { startService, type TestService } from './service.ts';
import { ACCOUNTANT, ADMIN, APPROVER, AUDITOR, BILLS, createWalk, OWNER, type Walk } from './walk.ts';

const LATE = [-40, 0, 1, 30, 31, 60, 61, 90, 91, 400];
const SETTLED = ['PAID', 'MARKED_PAID', 'CANCELLED', 'DENIED'];

let service: TestService;
let walk: Walk;

const summaryOf = async (query: string, caller = {}): Promise<BillSummaryView> => {
  const { status, body } = await service.call('GET', `${BILLS}/summary?${query}`, caller);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const listed = async (query: string, caller = {}): Promise<BillView[]> =>
  (await service.call('GET', `${BILLS}?pageSize=100&${query}`, caller)).body.data;

/** What the API says the rates are, so that the sums of the test are its own. */
const worthOf = ({ currency, exchangeRate }: BillView, amount: number): number | null => {
  if (currency === 'CAD') return Math.round(amount * 100);
  return exchangeRate
    ? Math.round(amount * (currency === 'JPY' ? 1 : 100) * exchangeRate * (currency === 'JPY' ? 100 : 1))
    : null;
};
const owed = ({ status, balance }: BillView): number => (SETTLED.includes(status) ? 0 : balance);
const inCents = (bills: readonly BillView[], amountOf: (bill: BillView) => number): number =>
  bills.reduce((sum, bill) => sum + (worthOf(bill, amountOf(bill)) ?? 0), 0) / 100;

const sumsOf = (bills: readonly BillView[]) => ({
  count: bills.length,
  totals: [...Map.groupBy(bills, ({ currency }) => currency)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, own]) => ({
      currency,
      count: own.length,
      amount: own.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0) / 1000,
      balance: own.reduce((sum, bill) => sum + Math.round(owed(bill) * 1000), 0) / 1000,
    })),
  amount: inCents(bills, ({ amount }) => amount),
  balance: inCents(bills, owed),
  withoutRate: bills.filter((bill) => worthOf(bill, 1) === null).length,
});
const sumsIn = ({ count, totals, amount, balance, withoutRate }: ReturnType<typeof sumsOf>) => ({
  count,
  totals,
  amount,
  balance,
  withoutRate,
});

const keyed: Record<string, (bill: BillView, today: string) => string> = {
  status: ({ status }) => status,
  vendor: ({ vendorId }) => String(vendorId),
  'due-month': ({ dueDate }) => dueDate.slice(0, 7),
  age: ({ status, dueDate }, today) => {
    if (SETTLED.includes(status)) return 'settled';
    const days = (Date.parse(today) - Date.parse(dueDate)) / 86_400_000;
    if (days <= 0) return 'not-due';
    if (days <= 30) return '1-30';
    return days <= 60 ? '31-60' : days <= 90 ? '61-90' : 'over-90';
  },
};

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
  const vendors = [await walk.vendor({ name: 'Papeterie Laval' }), await walk.vendor({ name: 'Northern Freight' })];
  for (const [index, days] of LATE.entries())
    await walk.draft({
      vendorId: vendors[index % 2]?.id,
      amount: index === 3 ? 1200 : 10.35 + index,
      dueDate: service.today(-days),
      issueDate: '2024-01-01',
      currency: ['CAD', 'USD', 'CAD', 'JPY'][index % 4],
      exchangeRate: index % 4 === 3 && index !== 3 ? null : [null, 1.3725, null, 0.0093][index % 4],
      ...(index === 7 && { amount: 500 }),
    });
  for (const status of ['PENDING_APPROVAL', 'READY_FOR_PAYMENT', 'MARKED_PAID', 'DENIED', 'CANCELLED', 'PAID'] as const)
    await walk.inState(status);
  await walk.draft({ amount: 77 }, APPROVER);
});
afterAll(() => service.stop());

describe('the summary of bills', () => {
  it.each(['status', 'age', 'vendor', 'due-month'])('by %s is what the list adds up to', async (by) => {
    const [summary, bills] = [await summaryOf(`by=${by}`), await listed('')];
    expect(sumsIn(summary)).toEqual(sumsOf(bills));
    const keyOf = keyed[by] as (typeof keyed)[string];
    const groups = Map.groupBy(bills, (bill) => keyOf(bill, summary.today));
    expect(new Set(summary.groups.map(({ key }) => key))).toEqual(new Set(groups.keys()));
    for (const group of summary.groups) expect(sumsIn(group)).toEqual(sumsOf(groups.get(group.key) ?? []));
    expect(summary).toMatchObject({ by, currency: 'CAD', others: null });
  });

  it.each([
    'status=DRAFT,PENDING_APPROVAL',
    'currency=USD',
    'overdue=true',
    'unpaid=true',
    'unpaid=false',
    'hasAttachments=false',
    'search=laval',
    'dueFrom=2026-01-01',
    'minAmount=12&maxAmount=90',
  ])('counts only what the list with %s shows', async (query) => {
    const bills = await listed(query);
    expect(bills.length).toBeGreaterThan(0);
    expect(sumsIn(await summaryOf(`by=age&${query}`))).toEqual(sumsOf(bills));
  });

  it.each([OWNER, ADMIN, ACCOUNTANT, APPROVER, AUDITOR])('counts only what $role sees', async (caller) => {
    expect(sumsIn(await summaryOf('', caller))).toEqual(sumsOf(await listed('', caller)));
    expect((await summaryOf('awaitingMyApproval=true', caller)).count).toBe(caller === ADMIN ? 1 : 0);
  });

  it('leads from every group to its bills', async () => {
    for (const by of ['age', 'due-month'])
      for (const { key, dueFrom, dueTo, count } of (await summaryOf(`by=${by}`)).groups) {
        const spans = [dueFrom && `dueFrom=${dueFrom}`, dueTo && `dueTo=${dueTo}`];
        const unpaid = by === 'age' && `unpaid=${key !== 'settled'}`;
        expect([key, (await listed([...spans, unpaid].filter(Boolean).join('&'))).length]).toEqual([key, count]);
      }
  });

  it('is in order, and names states in the language of the reader and vendors for who may read these', async () => {
    const ages = (await summaryOf('by=age')).groups.map(({ key }) => key);
    expect(ages).toEqual(['not-due', '1-30', '31-60', '61-90', 'over-90', 'settled']);
    const [draft] = (await summaryOf('by=status', { locale: 'fr-CA' })).groups;
    expect([draft?.key, draft?.label]).toEqual(['DRAFT', 'Brouillon']);
    const vendors = (await summaryOf('by=vendor')).groups;
    expect(vendors.map(({ balance }) => balance)).toEqual(
      vendors.map(({ balance }) => balance).toSorted((a, b) => b - a),
    );
    expect(vendors.map(({ label }) => label)).toContain('Papeterie Laval');
    const unnamed = (await summaryOf('by=vendor', { scopes: ['bills:read'] })).groups;
    expect(unnamed.map(({ label }) => label)).toEqual(unnamed.map(() => null));
    expect(await listed('search=laval', { scopes: ['bills:read'] })).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    for (const query of ['by=colour', 'page=2', 'dueFrom=2026-02-02&dueTo=2026-02-01'])
      expect((await service.call('GET', `${BILLS}/summary?${query}`, {})).body.error.code).toBe('VALIDATION_ERROR');
  });
});

describe('the list of bills', () => {
  it('tells those with a file from those without', async () => {
    const [first] = await listed('status=DRAFT');
    const content = Buffer.from('Invoice').toString('base64');
    const file = { fileName: 'invoice.txt', contentType: 'text/plain', content };
    expect((await walk.act(first?.id ?? 0, 'attachments', file)).status).toBe(201);
    expect((await listed('hasAttachments=true')).map(({ id }) => id)).toEqual([first?.id]);
  });
});
