import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountBalanceView, TaxReportView } from '@outlay/contracts';
import { type Ledger, openLedger, reversalOf } from './ledger.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const get = (path: string, caller = {}) => service.call('GET', path, caller);
const balanceOf = async (query: string, caller = {}) => (await get(`/v1/trial-balance?${query}`, caller)).body.data;
/** Code, opening, debit, credit, closing. */
const linesOf = (accounts: AccountBalanceView[]) =>
  accounts.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing]);
const taxesOf = async (query: string, caller = {}): Promise<TaxReportView> =>
  (await get(`/v1/tax-report?${query}`, caller)).body.data;
/** Rows of a CSV. */
const cellsOf = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

const meal = (date: string, base: number, source: string) => ({
  date,
  source,
  lines: [
    { account: 'R6010', base },
    { account: 'R2100', base: -base, role: 'employees_payable' as const, userId: 5 },
  ],
});

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3, 4]) await service.knows({ id });
});
afterAll(() => service.stop());

const accountsFor = async (businessId: number): Promise<Ledger> => {
  const ledger = openLedger(service, businessId);
  await ledger.account('R1010', 'asset');
  await ledger.account('R2100', 'liability');
  await ledger.account('R6010', 'expense');
  return ledger;
};

describe('a trial balance', () => {
  it('has what was before, what moved and what is, to the day of the month, and each two totals are equal', async () => {
    const ledger = await accountsFor(1);
    await ledger.post(meal('2025-12-31', 700, 'expense:1'));
    await ledger.post(meal('2026-01-01', 1000, 'expense:2'));
    await ledger.post(meal('2026-02-28', 2000, 'expense:3'));
    await ledger.post(meal('2026-03-01', 4000, 'expense:4'));
    await ledger.post(meal('2026-04-01', 8000, 'expense:5'));
    await ledger.post({
      date: '2026-03-31',
      source: 'report:1',
      lines: [
        { account: 'R2100', base: 1700, role: 'employees_payable', userId: 5 },
        { account: 'R1010', base: -1700 },
      ],
    });
    const march = await balanceOf('from=2026-03&to=2026-03');
    expect(march).toMatchObject({ from: '2026-03', to: '2026-03', currency: 'CAD', fiscalYearStartsOn: '2026-01-01' });
    expect(linesOf(march.accounts)).toEqual([
      ['R1010', 0, 0, 17, -17],
      ['R2100', -37, 17, 40, -60],
      ['R6010', 30, 40, 0, 70],
      [null, 7, 0, 0, 7],
    ]);
    expect(march.totals).toEqual({
      openingDebit: 37,
      openingCredit: 37,
      debit: 57,
      credit: 57,
      closingDebit: 77,
      closingCredit: 77,
    });
    expect(linesOf((await balanceOf('from=2026-01&to=2026-02')).accounts)).toEqual([
      ['R2100', -7, 0, 30, -37],
      ['R6010', 0, 30, 0, 30],
      [null, 7, 0, 0, 7],
    ]);
    const [first] = march.accounts as AccountBalanceView[];
    expect(first).toMatchObject({ accountId: ledger.accounts.get('R1010'), name: 'Account R1010', type: 'asset' });
  });

  it('begins income and expenses anew where the fiscal year does', async () => {
    const ledger = await accountsFor(2);
    await service.database.look(
      `INSERT INTO books (business_id, fiscal_year_start_month, bases, needs_two_to_reopen, version)
       VALUES (2, 4, '[{"startsOn":"0001-01-01","basis":"accrual"}]', true, 1)
       ON CONFLICT (business_id) DO UPDATE SET fiscal_year_start_month = 4`,
    );
    await ledger.post(meal('2026-03-31', 100, 'expense:1'));
    await ledger.post(meal('2026-04-01', 200, 'expense:2'));
    await ledger.post(meal('2026-05-15', 400, 'expense:3'));
    const caller = { businessId: 2 };
    const may = await balanceOf('from=2026-05&to=2026-05', caller);
    expect(may.fiscalYearStartsOn).toBe('2026-04-01');
    expect(linesOf(may.accounts)).toEqual([
      ['R2100', -3, 0, 4, -7],
      ['R6010', 2, 4, 0, 6],
      [null, 1, 0, 0, 1],
    ]);
    expect((await balanceOf('to=2026-05', caller)).from).toBe('2026-04');
    expect((await balanceOf('to=2026-03', caller)).from).toBe('2025-04');
    expect(linesOf((await balanceOf('from=2026-03&to=2026-03', caller)).accounts)).toEqual([
      ['R2100', 0, 0, 1, -1],
      ['R6010', 0, 1, 0, 1],
    ]);
  });

  it('has an account that was deleted, by what its lines say, and no account of another business', async () => {
    const ledger = await accountsFor(3);
    await ledger.post(meal('2026-03-01', 500, 'expense:1'));
    await service.database.look('DELETE FROM accounts WHERE id = $1', [ledger.accounts.get('R2100')]);
    const { accounts } = await balanceOf('from=2026-03&to=2026-03', { businessId: 3 });
    expect(accounts.map(({ code, name, type }: AccountBalanceView) => [code, name, type])).toEqual([
      ['R2100', 'R2100', null],
      ['R6010', 'Account R6010', 'expense'],
    ]);
    expect((await balanceOf('from=2026-03&to=2026-03', { businessId: 4 })).accounts).toEqual([]);
  });

  it('is refused where it ends before it begins, or to who keeps no books', async () => {
    const backwards = await get('/v1/trial-balance?from=2026-03&to=2026-02');
    expect([backwards.status, backwards.body.error.details[0].field]).toEqual([400, 'to']);
    expect((await get('/v1/trial-balance?from=2026-13')).status).toBe(400);
    for (const path of ['/v1/trial-balance', '/v1/trial-balance/export', '/v1/tax-report', '/v1/tax-report/export']) {
      expect((await get(path, { role: 'employee' })).status).toBe(403);
      expect((await get(path, { role: 'auditor' })).status).toBe(200);
    }
  });

  it('is a file with a column for each side, in the language of the reader', async () => {
    const query = 'from=2026-03&to=2026-03&format=csv';
    const file = await get(`/v1/trial-balance/export?${query}`, { locale: 'fr-CA' });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="trial-balance-2026-03.csv"');
    expect(cellsOf(file.text).map((cells) => cells.slice(0, 10))).toEqual([
      [
        'Code de compte',
        'Compte',
        'Type de compte',
        'Solde d’ouverture débiteur',
        'Solde d’ouverture créditeur',
        'Débit',
        'Crédit',
        'Solde final débiteur',
        'Solde final créditeur',
        'Devise',
      ],
      ['R1010', 'Compte R1010', 'Actif', '', '', '', '17', '', '17', 'CAD'],
      ['R2100', 'Compte R2100', 'Passif', '', '37', '17', '40', '', '60', 'CAD'],
      ['R6010', 'Compte R6010', 'Charges', '30', '', '40', '', '70', '', 'CAD'],
      ['', 'Résultat des exercices antérieurs', '', '7', '', '', '', '7', '', 'CAD'],
    ]);
    expect((await get('/v1/trial-balance/export?format=xlsx')).headers.get('content-type')).toContain('spreadsheetml');
  });
});

describe('a tax report', () => {
  const gst = { taxCodeId: 1_000_000_001, name: 'GST' };
  const other = { taxCodeId: null, name: 'Eco fee' };
  const gone = { taxCodeId: 1_000_000_099, name: 'Old tax' };
  const bought = (
    date: string,
    source: string,
    taxes: { taxCodeId: number | null; name: string }[],
    numbers: number[][],
  ) => ({
    date,
    source,
    lines: [],
    taxes: taxes.map((tax, index) => {
      const [net = 0, paid = 0, recoverable = 0] = numbers[index] ?? [];
      return { ...tax, net, paid, recoverable };
    }),
  });

  beforeAll(async () => {
    await service.database.look(
      `INSERT INTO business_tax_codes (id, business_id, code, names, country, rates, included, compound, recoverable_percent, recoverable_by_category,
         reverse_charge, use_tax, applies_to_allowances, components, is_active, is_seeded, version, created_at, updated_at)
       VALUES ($1, 1, 'MY-GST', '{"en":"My GST","fr":"Ma TPS"}', 'CA', '[]', false, false, 100, '[]', false, false, false, '[]', true, false, 1, now(), now())`,
      [gst.taxCodeId],
    );
    const ledger = openLedger(service, 1);
    await ledger.post(bought('2026-02-28', 'expense:101', [gst], [[1000, 50, 50]]));
    await ledger.post(
      bought(
        '2026-03-01',
        'expense:102',
        [gst, other],
        [
          [10000, 500, 500],
          [10000, 30, 0],
        ],
      ),
    );
    await ledger.post(bought('2026-03-31', 'expense:103', [gst], [[10000, 500, 250]]));
    await ledger.post(
      bought(
        '2026-04-01',
        'expense:104',
        [gst, gone],
        [
          [2000, 100, 100],
          [2000, 10, 10],
        ],
      ),
    );
    const wrong = bought('2026-03-15', 'expense:105', [gst], [[9900, 495, 495]]);
    await ledger.post(reversalOf(wrong, await ledger.post(wrong)));
    const late = bought('2026-03-16', 'expense:106', [gst], [[4000, 200, 200]]);
    await ledger.post(reversalOf(late, await ledger.post(late), '2026-04-02'));
  });

  it('adds up each tax by the month that it is posted in, with the share that is recovered; reversals take theirs off', async () => {
    const { periods, codes, totals, ...about } = await taxesOf('from=2026-03&to=2026-04');
    expect(about).toEqual({ from: '2026-03', to: '2026-04', currency: 'CAD' });
    const shown = (each: (typeof codes)[number]) => [
      each.code,
      each.net,
      each.paid,
      each.recoverable,
      each.notRecoverable,
      each.recoverablePercent,
    ];
    expect(periods.map((each) => [each.period, ...shown(each)])).toEqual([
      ['2026-03', 'MY-GST', 240, 12, 9.5, 2.5, 79.17],
      ['2026-03', null, 100, 0.3, 0, 0.3, 0],
      ['2026-04', 'MY-GST', -20, -1, -1, 0, 100],
      ['2026-04', null, 20, 0.1, 0.1, 0, 100],
    ]);
    expect(codes.map(shown)).toEqual([
      [null, 20, 0.1, 0.1, 0, 100],
      ['MY-GST', 220, 11, 8.5, 2.5, 77.27],
      [null, 100, 0.3, 0, 0.3, 0],
    ]);
    expect(codes.map(({ name }) => name)).toEqual(['Old tax', 'My GST', 'Other taxes']);
    expect(totals).toEqual({ collected: 0, paid: 11.4, recoverable: 8.6, notRecoverable: 2.8 });
    expect(periods.every(({ collected }) => collected === 0)).toBe(true);
  });

  it('is empty for another business, and of a year at most', async () => {
    expect(await taxesOf('from=2026-03&to=2026-04', { businessId: 2 })).toMatchObject({ periods: [], codes: [] });
    expect((await get('/v1/tax-report?from=2025-05&to=2026-04')).status).toBe(200);
    const long = await get('/v1/tax-report?from=2025-04&to=2026-04');
    expect([long.status, long.body.error.details[0].field]).toEqual([400, 'to']);
    const today = await taxesOf('');
    expect(today.from).toBe(today.to);
  });

  it('is a file with a line for each tax and month', async () => {
    const file = await get('/v1/tax-report/export?from=2026-03&to=2026-03&format=csv&headers=fields', {
      locale: 'fr-CA',
    });
    expect(cellsOf(file.text)).toEqual([
      [
        'period',
        'taxCode',
        'tax',
        'taxCollected',
        'netAmount',
        'taxPaid',
        'recoverableTax',
        'notRecoverableTax',
        'recoverablePercent',
        'currency',
        'taxCodeId',
      ],
      ['2026-03', 'MY-GST', 'Ma TPS', '0', '240', '12', '9.5', '2.5', '79.17', 'CAD', String(gst.taxCodeId)],
      ['2026-03', '', 'Autres taxes', '0', '100', '0.3', '0', '0.3', '0', 'CAD', ''],
    ]);
  });
});
