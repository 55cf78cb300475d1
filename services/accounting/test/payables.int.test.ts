import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, type EmployeeBalanceView, exampleOf, type VendorPayablesView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Ledger, openLedger, reversalOf } from './ledger.ts';
import { billed, paid, paidBack, spent } from './ledger-entries.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const get = (path: string, caller = {}) => service.call('GET', path, caller);
const aging = async (query: string, businessId: number) =>
  (await get(`/v1/payables-aging?${query}`, { businessId })).body;
const balances = async (query: string, businessId: number) =>
  (await get(`/v1/employee-balances?${query}`, { businessId })).body;
type Ages = Pick<VendorPayablesView, 'total' | 'current' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90'>;
const agesOf = ({ total, current, upTo30, upTo60, upTo90, over90 }: Ages) => [
  total,
  current,
  upTo30,
  upTo60,
  upTo90,
  over90,
];

const ledgerOf = async (businessId: number): Promise<Ledger> => {
  await service.knows({ id: businessId });
  const ledger = openLedger(service, businessId);
  await ledger.openPayables();
  return ledger;
};

const state = (id: number, dueDate: string) => ({
  kind: 'bill' as const,
  id,
  state: { billNumber: `INV-${id}`, dueDate },
});

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('what vendors are owed', () => {
  const OWN = 11;
  const [due, late, old, dollars] = [
    { id: 1, vendorId: 21, date: '2026-03-20', base: 10000 },
    { id: 2, vendorId: 21, date: '2026-02-01', base: 2000 },
    { id: 3, vendorId: 22, date: '2025-11-01', base: 500 },
    { id: 4, vendorId: 22, date: '2026-03-01', base: 13500, currency: 'USD', amount: 10000 },
  ] as const;

  beforeAll(async () => {
    const ledger = await ledgerOf(OWN);
    for (const [{ id }, dueDate] of [
      [due, '2026-03-31'],
      [late, '2026-03-01'],
      [old, '2025-12-01'],
      [dollars, '2026-01-30'],
    ] as const)
      await ledger.source(state(id, dueDate));
    for (const bill of [due, late, old, dollars]) await ledger.post(billed(bill));
    const vendor = { ...exampleOf('vendor.created').data.vendor, id: 22, name: 'Glacier Paper' };
    await service.deliver('vendor.created', OWN, { vendor });
    const named = "SELECT 1 FROM known_records WHERE business_id = $1 AND kind = 'vendor' AND record_id = 22";
    await waitFor(async () => (await service.database.look(named, [OWN])).length === 1);
    await ledger.post(paid(late, '2026-04-01'));
    const failed = paid(old, '2026-03-10');
    await ledger.post(reversalOf(failed, await ledger.post(failed), '2026-03-25'));
  });

  it('is by days after the due date, by vendor, by bill and by currency', async () => {
    const { data, totals, pagination } = await aging('asOf=2026-03-31', OWN);
    expect(pagination).toMatchObject({ totalCount: 2, totalPages: 1 });
    expect(agesOf(totals)).toEqual([260, 100, 20, 135, 0, 5]);
    expect(totals).toMatchObject({ asOf: '2026-03-31', currency: 'CAD' });
    expect(
      totals.currencies.map(({ currency, total }: { currency: string; total: number }) => [currency, total]),
    ).toEqual([
      ['CAD', 125],
      ['USD', 100],
    ]);
    expect(data.map((vendor: VendorPayablesView) => [vendor.vendorId, vendor.billCount, ...agesOf(vendor)])).toEqual([
      [22, 2, 140, 0, 0, 135, 0, 5],
      [21, 2, 120, 100, 20, 0, 0, 0],
    ]);
    const [first] = data as VendorPayablesView[];
    expect(first?.bills).toMatchObject([
      { billId: 3, billNumber: 'INV-3', source: 'bill:3', documentDate: '2025-11-01', daysLate: 120, age: 'over90' },
      { billId: 4, dueDate: '2026-01-30', daysLate: 60, age: 'upTo60', currency: 'USD', amount: 100, baseAmount: 135 },
    ]);
  });

  it('turns with the day: late on the day after the due date, and in the next column 30 days after it', async () => {
    const columns = async (asOf: string) => agesOf((await aging(`asOf=${asOf}&vendorId=21`, OWN)).totals);
    expect(await columns('2026-03-31')).toEqual([120, 100, 20, 0, 0, 0]);
    expect(await columns('2026-04-01')).toEqual([100, 0, 100, 0, 0, 0]);
    expect(await columns('2026-04-30')).toEqual([100, 0, 100, 0, 0, 0]);
    expect(await columns('2026-05-01')).toEqual([100, 0, 0, 100, 0, 0]);
    expect(await columns('2026-05-31')).toEqual([100, 0, 0, 0, 100, 0]);
    expect(await columns('2026-06-30')).toEqual([100, 0, 0, 0, 0, 100]);
  });

  it('is on a day of the past what it was then, and nothing of a payment that came back later', async () => {
    const bills = async (asOf: string) =>
      (await aging(`asOf=${asOf}`, OWN)).data.flatMap(({ bills: own }: VendorPayablesView) =>
        own.map(({ billId }) => billId),
      );
    expect((await bills('2026-03-09')).toSorted()).toEqual([2, 3, 4]);
    expect((await bills('2026-03-10')).toSorted()).toEqual([2, 4]);
    expect((await bills('2026-03-25')).toSorted()).toEqual([1, 2, 3, 4]);
    expect((await bills('2026-04-01')).toSorted()).toEqual([1, 3, 4]);
    expect(await bills('2025-10-31')).toEqual([]);
  });

  it('is in pages of vendors whose totals are those of all, and is nobody else’s to see', async () => {
    const second = await aging('asOf=2026-03-31&page=2&pageSize=1', OWN);
    expect(second.data.map(({ vendorId }: VendorPayablesView) => vendorId)).toEqual([21]);
    expect([second.totals.total, second.pagination.totalPages]).toEqual([260, 2]);
    await service.knows({ id: 12 });
    expect(await aging('asOf=2026-03-31', 12)).toMatchObject({ data: [], totals: { total: 0, currencies: [] } });
    const paths = ['/v1/payables-aging', '/v1/employee-balances'].flatMap((path) => [path, `${path}/export`]);
    for (const path of paths)
      for (const [role, status] of [
        ['approver', 403],
        ['employee', 403],
        ['auditor', 200],
        ['accountant', 200],
      ])
        expect((await get(path, { businessId: OWN, role })).status).toBe(status);
  });

  it('names vendors to who may read them', async () => {
    const named = async (scopes: Caller['scopes']) =>
      (await get('/v1/payables-aging?asOf=2026-03-31', { businessId: OWN, scopes })).body.data.map(
        ({ name }: VendorPayablesView) => name,
      );
    expect(await named(['accounting:read', 'vendors:read'])).toEqual(['Glacier Paper', null]);
    expect(await named(['accounting:read'])).toEqual([null, null]);
  });

  it('is a file with a line for each bill, the amount in the column of its age', async () => {
    const { text, headers } = await get('/v1/payables-aging/export?asOf=2026-03-31&format=csv&vendorId=22', {
      businessId: OWN,
      locale: 'fr-CA',
    });
    expect(headers.get('content-disposition')).toContain('payables-aging-2026-03-31.csv');
    const [header, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(header).toContain('À échoir,30 jours ou moins,31 à 60 jours,61 à 90 jours,Plus de 90 jours');
    expect(lines).toEqual([
      'Glacier Paper,22,INV-3,3,2025-11-01,2025-12-01,120,5,CAD,,,,,5,5,CAD',
      'Glacier Paper,22,INV-4,4,2026-03-01,2026-01-30,60,100,USD,,,135,,,135,CAD',
    ]);
  });
});

describe('what employees are owed', () => {
  const OWN = 13;

  beforeAll(async () => {
    const ledger = await ledgerOf(OWN);
    await service.hasMember(OWN, 5);
    for (const [id, reportId] of [
      [1, 7],
      [2, 7],
      [3, 8],
    ] as const)
      await ledger.source({ kind: 'expense', id, state: { merchant: `Shop ${id}` }, reportId });
    await ledger.source({ kind: 'expense', id: 4, state: { merchant: 'Taxi' } });
    for (const id of [7, 8]) await ledger.source({ kind: 'report', id, state: { name: `Report ${id}` } });
    await ledger.post(spent(1, 5, '2026-01-05', 1000));
    await ledger.post(spent(2, 5, '2026-01-20', 2000));
    const third = spent(3, 5, '2026-03-01', 4000);
    const posted = await ledger.post(third);
    await ledger.post(spent(4, 6, '2026-03-30', 700));
    await ledger.post(paidBack(7, 5, '2026-04-02', 3000));
    // It left its report before it was reversed: the reversal is of report 8 all the same.
    await ledger.source({ kind: 'expense', id: 3, state: { merchant: 'Shop 3' }, reportId: 9 });
    await ledger.post(reversalOf(third, posted, '2026-04-03'));
  });

  it('is by report, by the day of its first expense', async () => {
    const { data, totals } = await balances('asOf=2026-03-31', OWN);
    expect(totals).toEqual({
      asOf: '2026-03-31',
      currency: 'CAD',
      total: 77,
      upTo30: 47,
      upTo60: 0,
      upTo90: 30,
      over90: 0,
    });
    expect(data).toMatchObject([
      { userId: 5, name: 'User 5', total: 70, upTo30: 40, upTo90: 30, documentCount: 2 },
      { userId: 6, name: null, total: 7, documents: [{ source: 'expense:4', description: 'Taxi', daysOld: 1 }] },
    ]);
    const [first] = data as EmployeeBalanceView[];
    expect(first?.documents).toMatchObject([
      { source: 'report:7', description: 'Report 7', documentDate: '2026-01-05', daysOld: 85, amount: 30 },
      { source: 'report:8', documentDate: '2026-03-01', daysOld: 30, baseAmount: 40 },
    ]);
  });

  it('ends with the day on which a report is paid back, or an expense is taken back', async () => {
    const people = async (asOf: string) =>
      (await balances(`asOf=${asOf}`, OWN)).data.map(({ userId, total }: EmployeeBalanceView) => [userId, total]);
    expect(await people('2026-04-01')).toEqual([
      [5, 70],
      [6, 7],
    ]);
    expect(await people('2026-04-02')).toEqual([
      [5, 40],
      [6, 7],
    ]);
    expect(await people('2026-04-03')).toEqual([[6, 7]]);
    expect((await balances('asOf=2026-03-31&userId=6', OWN)).totals.total).toBe(7);
    const open = 'SELECT DISTINCT document FROM payable_lines WHERE business_id = $1 AND is_open';
    expect(await service.database.look(open, [OWN])).toEqual([{ document: 'expense:4' }]);
  });

  it('is settled by a payment in another currency than that of the expense, and is one document in several', async () => {
    const business = 15;
    const ledger = await ledgerOf(business);
    const abroad = (id: number, date: string, base: number, amount: number) => ({
      date,
      source: `expense:${id}`,
      lines: [
        { account: 'R6000', base, currency: 'USD', amount },
        {
          account: 'R2100',
          base: -base,
          role: 'employees_payable' as const,
          userId: 5,
          currency: 'USD',
          amount: -amount,
        },
      ],
    });
    for (const [id, reportId] of [
      [1, 7],
      [2, 8],
      [3, 8],
    ] as const)
      await ledger.source({ kind: 'expense', id, state: {}, reportId });
    await ledger.post(abroad(1, '2026-01-05', 13700, 10000));
    await ledger.post(abroad(2, '2026-03-01', 1370, 1000));
    const shown = async (asOf: string) =>
      (await balances(`asOf=${asOf}`, business)).data.flatMap(({ documents }: EmployeeBalanceView) =>
        documents.map(({ source, currency, amount, baseAmount }) => [source, currency, amount, baseAmount]),
      );
    expect(await shown('2026-03-31')).toEqual([
      ['report:7', 'USD', 100, 137],
      ['report:8', 'USD', 10, 13.7],
    ]);
    await ledger.post(paidBack(7, 5, '2026-04-02', 13700));
    await ledger.post(spent(3, 5, '2026-04-02', 500));
    expect(await shown('2026-04-30')).toEqual([['report:8', 'CAD', 18.7, 18.7]]);
    expect(await shown('2026-04-01')).toHaveLength(2);
    const open = 'SELECT DISTINCT document FROM payable_lines WHERE business_id = $1 AND is_open';
    expect(await service.database.look(open, [business])).toEqual([{ document: 'report:8' }]);
  });

  it('is a file with a line for each report', async () => {
    const { text } = await get('/v1/employee-balances/export?asOf=2026-03-31&format=csv', { businessId: OWN });
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual([
      'User 5,user-5@maple.example,5,report:7,Report 7,2026-01-05,85,30,CAD,,,30,,30,CAD',
      'User 5,user-5@maple.example,5,report:8,Report 8,2026-03-01,30,40,CAD,40,,,,40,CAD',
      ',,6,expense:4,Taxi,2026-03-30,1,7,CAD,7,,,,7,CAD',
    ]);
  });
});
