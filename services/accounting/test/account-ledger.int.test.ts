import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LedgerLineView } from '@outlay/contracts';
import { type Ledger, openLedger } from './ledger.ts';
import { billed, paid, spent } from './ledger-entries.ts';
import { startService, type TestService } from './service.ts';
import { bill, expense, playSources, report } from './sources.ts';

let service: TestService;
let ledger: Ledger;

const get = (code: string, query = '', caller = {}) =>
  service.call('GET', `/v1/accounts/${ledger.accounts.get(code)}/ledger?${query}`, caller);
const linesOf = (lines: LedgerLineView[]) =>
  lines.map(({ source, debit, credit, balance }) => [source, debit, credit, balance]);

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3]) await service.knows({ id });
  ledger = openLedger(service, 1);
  await ledger.openPayables();
  const one = { id: 1, vendorId: 21, date: '2026-02-10', base: 5000 };
  await ledger.post(billed(one));
  await ledger.post(billed({ id: 2, vendorId: 21, date: '2026-03-31', base: 700 }));
  await ledger.post(paid(one, '2026-03-01'));
  await ledger.post(billed({ id: 3, vendorId: 22, date: '2026-04-01', base: 90 }));
  await ledger.post(spent(4, 5, '2025-12-31', 400));
});
afterAll(() => service.stop());

describe('the ledger of an account', () => {
  it('has its lines by month in the order of posting, each with the balance after it', async () => {
    const { data, totals, pagination } = (await get('R2000', 'from=2026-03&to=2026-04')).body;
    expect(linesOf(data)).toEqual([
      ['bill:2', 0, 7, -57],
      ['bill_payment:1', 50, 0, -7],
      ['bill:3', 0, 0.9, -7.9],
    ]);
    expect(totals).toMatchObject({ code: 'R2000', opening: -50, debit: 50, credit: 7.9, closing: -7.9 });
    expect(pagination.totalCount).toBe(3);
    expect(data[1]).toMatchObject({ date: '2026-03-01', kind: 'bill_payment', vendorId: 21, userId: null });
  });

  it('goes on from page to page, and begins with the fiscal year where it is of expenses', async () => {
    const second = (await get('R2000', 'from=2026-03&to=2026-04&pageSize=2&page=2')).body;
    expect(linesOf(second.data)).toEqual([['bill:3', 0, 0.9, -7.9]]);
    const { totals, data } = (await get('R6000', 'from=2026-01&to=2026-02')).body;
    expect(totals).toMatchObject({ opening: 0, debit: 50, closing: 50 });
    expect(linesOf(data)).toEqual([['bill:1', 50, 0, 50]]);
  });

  it('stands by the numbers of its entries, also where a later one has a lower id, in the file too', async () => {
    await ledger.account('R8000', 'expense');
    await ledger.account('R8001', 'liability');
    const both = (base: number) => [
      { account: 'R8000', base },
      { account: 'R8001', base: -base },
    ];
    await ledger.post({ date: '2026-06-02', source: 'expense:81', place: 9_002, lines: both(200) });
    await ledger.post({ date: '2026-06-09', source: 'expense:80', place: 9_001, lines: both(100) });
    const { data } = (await get('R8000', 'from=2026-06&to=2026-06')).body;
    expect(linesOf(data)).toEqual([
      ['expense:80', 1, 0, 1],
      ['expense:81', 2, 0, 3],
    ]);
    const path = `/v1/accounts/${ledger.accounts.get('R8000')}/ledger/export?from=2026-06&to=2026-06&format=csv&columns=source,balance`;
    expect((await service.call('GET', path, {})).text.trim().split('\r\n').slice(2)).toEqual([
      'expense:80,1',
      'expense:81,3',
    ]);
  });

  it('is empty where nothing was posted, and not there for another business', async () => {
    await ledger.account('R9999', 'asset');
    const empty = await get('R9999');
    expect(empty.body).toMatchObject({ data: [], totals: { code: 'R9999', opening: 0, closing: 0 } });
    expect((await get('R2000', '', { businessId: 2 })).status).toBe(404);
    expect((await get('R2000', '', { role: 'employee' })).status).toBe(403);
    expect((await get('')).status).toBe(400);
  });
});

describe('the file of a ledger', () => {
  const fileOf = (code: string, query: string, caller = {}) =>
    service.call('GET', `/v1/accounts/${ledger.accounts.get(code)}/ledger/export?${query}`, caller);
  const rowsOf = (text: string) =>
    text
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
  const columns = 'format=csv&columns=date,description,debit,credit,balance,source';

  it('begins with the balance before, and has every line with the balance after it, in the words of the reader', async () => {
    const file = await fileOf('R2000', `from=2026-03&to=2026-04&${columns}`, { locale: 'fr-CA' });
    const name = `ledger-${ledger.accounts.get('R2000')}-2026-04.csv`;
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(rowsOf(file.text)).toEqual([
      ['Date', 'Description', 'Débit', 'Crédit', 'Solde', 'Origine'],
      ['2026-03-01', 'Solde d’ouverture', '', '', '-50', ''],
      ['2026-03-31', 'Entry', '', '7', '-57', 'bill:2'],
      ['2026-03-01', 'Entry', '50', '', '-7', 'bill_payment:1'],
      ['2026-04-01', 'Entry', '', '0.9', '-7.9', 'bill:3'],
    ]);
  });

  it('goes on where one read of lines ends', async () => {
    await ledger.account('R7000', 'expense');
    await ledger.account('R7001', 'liability');
    const lines = Array.from({ length: 1_002 }, (_, at) => ({ account: 'R7000', base: at + 1 }));
    const total = lines.reduce((sum, { base }) => sum + base, 0);
    await ledger.post({
      date: '2026-05-04',
      source: 'expense:8',
      lines: [...lines, { account: 'R7001', base: -total }],
    });
    const rows = rowsOf((await fileOf('R7000', `from=2026-05&to=2026-05&${columns}`)).text);
    expect(rows).toHaveLength(1_004);
    expect(rows.slice(-2).map(([, , debit, , balance]) => [debit, balance])).toEqual([
      ['10.01', `${(total - 1_002) / 100}`],
      ['10.02', `${total / 100}`],
    ]);
  });

  it('is for who reads the books, and refused as the list is', async () => {
    expect((await fileOf('R2000', 'format=xlsx')).headers.get('content-type')).toContain('spreadsheetml');
    expect((await fileOf('R2000', '', { businessId: 2 })).status).toBe(404);
    expect((await fileOf('R2000', '', { role: 'employee' })).status).toBe(403);
    expect((await fileOf('R2000', 'from=2026-03&to=2026-02')).status).toBe(400);
  });
});

describe('what is posted from events', () => {
  it('stands in the balances of all reports', async () => {
    const play = playSources(service, 3);
    const caller = { businessId: 3 };
    await play.report(report(7, { status: 'approved', expenseCount: 1, version: 8 }));
    await play.expense(expense(71, { status: 'approved', reportId: 7, amount: 18.4, version: 2 }));
    await play.bill(bill(9, { status: 'APPROVED', currency: 'CAD', version: 5 }));
    const [posted] = await play.of('bill:9', 1);
    await play.of('expense:71', 1);
    const at = async (path: string) => (await service.call('GET', path, caller)).body;
    const { totals, accounts } = (await at('/v1/trial-balance?from=2026-01&to=2026-12')).data;
    expect([totals.closingDebit, totals.debit]).toEqual([totals.closingCredit, totals.credit]);
    const closing = (code: string) => accounts.find((each: { code: string }) => each.code === code)?.closing;
    const aging = await at('/v1/payables-aging?asOf=2026-12-31');
    expect([aging.totals.total, -closing('2000')]).toEqual([posted.total, posted.total]);
    expect(aging.data[0].bills).toMatchObject([{ billId: 9, billNumber: 'F-9', amount: posted.total }]);
    const owed = await at('/v1/employee-balances?asOf=2026-12-31');
    expect([owed.totals.total, -closing('2100')]).toEqual([18.4, 18.4]);
    expect(owed.data[0].documents).toMatchObject([{ source: 'report:7', description: 'Report 7' }]);
    const [line] = accounts;
    expect((await at(`/v1/accounts/${line.accountId}/ledger?from=2026-01&to=2026-12`)).totals).toMatchObject({
      closing: line.closing,
    });
  });
});
