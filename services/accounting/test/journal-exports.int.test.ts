import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, exampleOf, XLSX_TYPE } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { XMLParser } from 'fast-xml-parser';
import { postEntry } from './posted-entries.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;

const EXPORT = '/v1/journal-entries/export';
const MARCH = 'period=2026-03';
const file = (query: string, caller: Partial<Caller> = {}, headers = {}) =>
  service.call('GET', `${EXPORT}?${query}`, caller, undefined, headers);

type Row = Record<string, string>;
/** Lines by the names of their columns; cells of these tests have no line breaks in them. */
const rowsOf = (text: string): Row[] => {
  const [header = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [header.split(',')[at], cell])));
};
const rows = async (query: string, caller: Partial<Caller> = {}) =>
  rowsOf((await file(`${query}&headers=fields`, caller)).text);

const post = (id: number, place: number, date: string, changes: object = {}, businessId = 1) =>
  postEntry(service, businessId, {
    ...{ id, place, date },
    lines: [
      { role: null, minor: 1_626, departmentId: 41, vendorId: 61, userId: 7, memo: 'Lunch' },
      { role: 'recoverable_tax', minor: 214, taxCodeId: 1 },
      { role: 'employees_payable', minor: -1_840, userId: 7 },
    ],
    ...changes,
  });

const named = async (): Promise<void> => {
  const department = { ...exampleOf('department.created').data.department, id: 41, name: 'Ventes' };
  const vendor = { ...exampleOf('vendor.created').data.vendor, id: 61, name: 'Olimpico inc.' };
  await service.deliver('department.created', 1, { department });
  await service.deliver('vendor.created', 1, { vendor });
  await service.hasMember(1, 7);
  const known = () => service.database.look("SELECT 1 FROM known_records WHERE name IN ('Ventes', 'Olimpico inc.')");
  await waitFor(async () => (await known()).length === 2);
};

beforeAll(async () => {
  service = await startService();
  for (const id of [1, 2, 3]) {
    await service.knows({ id });
    const accounts = () => service.database.look('SELECT 1 FROM accounts WHERE business_id = $1', [id]);
    await waitFor(async () => (await accounts()).length > 0);
  }
  await named();
  await post(12, 2, '2026-03-20');
  await post(11, 1, '2026-03-13');
  await post(13, 3, '2026-03-20', { documentDate: '2026-02-11' });
  await post(14, 4, '2026-03-31', {
    ...{ source: 'expense:11', reversesId: 11 },
    lines: [
      { role: null, minor: -1_840 },
      { role: 'employees_payable', minor: 1_840 },
    ],
  });
  await post(15, 5, '2026-04-01');
  await post(21, 1, '2026-03-13', {}, 2);
});
afterAll(() => service.stop());

describe('the journal as a file', () => {
  it('has a row for each line, by day and number, with the names of all that it refers to', async () => {
    const all = await rows(MARCH);
    expect(all.map(({ number, line }) => `${number}/${line}`)).toEqual([
      ...['2026-000001/1', '2026-000001/2', '2026-000001/3', '2026-000002/1', '2026-000002/2', '2026-000002/3'],
      ...['2026-000003/1', '2026-000003/2', '2026-000003/3', '2026-000004/1', '2026-000004/2'],
    ]);
    expect(all[0]).toMatchObject({
      ...{ date: '2026-03-13', debit: '16.26', credit: '0', booksCurrency: 'CAD', amount: '16.26', memo: 'Lunch' },
      ...{ department: 'Ventes', departmentId: '41', vendor: 'Olimpico inc.', person: 'User 7', userId: '7' },
    });
    expect(all[2]).toMatchObject({ debit: '0', credit: '18.4', amount: '-18.4', reversesNumber: '' });
    expect(all[6]).toMatchObject({ isLate: 'true', documentDate: '2026-02-11' });
    expect(all[9]).toMatchObject({ kind: 'reversal', reversesNumber: '2026-000001' });
  });

  it('is of a month, or from one day to another', async () => {
    const places = async (query: string) => [...new Set((await rows(query)).map(({ number }) => number?.slice(-1)))];
    expect(await places('from=2026-03-20&to=2026-04-01')).toEqual(['2', '3', '4', '5']);
    expect(await places(`${MARCH}&from=2026-03-31`)).toEqual(['4']);
    for (const query of ['', 'from=2026-03-01', 'period=2026-13', 'from=2026-03-02&to=2026-03-01'])
      expect((await file(query)).body.error.code).toBe('VALIDATION_ERROR');
  });

  it('has the columns that were chosen, in the language of the reader, and no vendor’s name for who may not read it', async () => {
    const { text } = await file(`${MARCH}&columns=number,accountCode,debit,credit&delimiter=semicolon`, {
      locale: 'fr-CA',
    });
    expect(text.split('\r\n')[0]).toBe('Numéro;Code de compte;Débit;Crédit');
    expect(text).toContain('2026-000001;');
    const [line] = await rows(`${MARCH}&columns=vendor,vendorId`, { scopes: ['accounting:read'] });
    expect(line).toEqual({ vendor: '', vendorId: '61' });
  });

  it('has the same bytes twice in every format, and is named after what it is', async () => {
    const hashes = async () => {
      const all: Row = {};
      for (const format of ['csv', 'xlsx', 'iif', 'qbo', 'xero', 'saft', 'datev']) {
        const { status, text, headers } = await file(`${MARCH}&format=${format}&consultant=29098&client=55003`);
        expect([format, status]).toEqual([format, 200]);
        all[`${headers.get('content-type')} ${headers.get('content-disposition')}`] = createHash('sha256')
          .update(text)
          .digest('hex');
      }
      return all;
    };
    const first = await hashes();
    expect(await hashes()).toEqual(first);
    expect(Object.keys(first)).toEqual([
      'text/csv; charset=utf-8 attachment; filename="journal-2026-03-01-2026-03-31.csv"',
      `${XLSX_TYPE} attachment; filename="journal-2026-03-01-2026-03-31.xlsx"`,
      'text/plain; charset=windows-1252 attachment; filename="journal-2026-03-01-2026-03-31.iif"',
      'application/json attachment; filename="journal-2026-03-01-2026-03-31-quickbooks.json"',
      'application/json attachment; filename="journal-2026-03-01-2026-03-31-xero.json"',
      'application/xml attachment; filename="journal-2026-03-01-2026-03-31-saft.xml"',
      'text/csv; charset=windows-1252 attachment; filename="EXTF_Buchungsstapel_2026-03-01_2026-03-31.csv"',
    ]);
  });

  it('has every entry once where it is read in many pieces, and none that is posted after it was begun', async () => {
    const MANY = `INSERT INTO journal_entries SELECT 1000 + n, 3, 2026, n, '2026-03', date '2026-03-01' + n % 30, '2026-03-01', 'expense',
        'expense:' || n, 'Many', 'CAD', n, false, NULL, NULL, NULL, now() FROM generate_series(1, 1001) AS n`;
    const LINES = `INSERT INTO journal_lines (business_id, entry_id, place, period, account_id, account_code, account_names, base_minor,
        currency, amount_minor, dimensions, source)
      SELECT 3, 1000 + n, side, '2026-03', side, '500' || side, '{"en": "Account"}', CASE side WHEN 1 THEN n ELSE -n END, 'CAD',
        CASE side WHEN 1 THEN n ELSE -n END, '{}', 'expense:' || n FROM generate_series(1, 1001) AS n, generate_series(1, 2) AS side`;
    await service.database.look(MANY);
    await service.database.look(LINES);
    await service.database.look('INSERT INTO entry_numbers VALUES (3, 2026, 1000)');
    const all = await rows(`${MARCH}&columns=number,date,line`, { businessId: 3 });
    expect(all).toHaveLength(2_000);
    expect(new Set(all.map(({ number, line }) => `${number}/${line}`)).size).toBe(2_000);
    const order = all.map(({ date, number, line }) => `${date} ${number} ${line}`);
    expect(order).toEqual(order.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('is the business’s own, and for who may read its books', async () => {
    expect((await rows(MARCH, { businessId: 2 })).map(({ entryId }) => entryId)).toEqual(['21', '21', '21']);
    expect((await file(MARCH, { scopes: ['expenses:read'] })).body.error.code).toBe('INSUFFICIENT_SCOPE');
  });
});

describe('the journal for a tax audit', () => {
  const read = async (query: string, caller: Partial<Caller> = {}) =>
    new XMLParser({ parseTagValue: false }).parse((await file(`${query}&format=saft`, caller)).text).AuditFile;

  it('has its totals before its entries, and what stood on each account before and after', async () => {
    const { MasterFiles, GeneralLedgerEntries } = await read('from=2026-03-20&to=2026-04-01');
    expect(GeneralLedgerEntries).toMatchObject({ NumberOfEntries: '4', TotalDebit: '73.60', TotalCredit: '73.60' });
    expect(GeneralLedgerEntries.Journal.Transaction).toHaveLength(4);
    type Account = Record<string, string>;
    const payable = MasterFiles.GeneralLedgerAccounts.Account.find(
      ({ OpeningCreditBalance, AccountType }: Account) => AccountType === 'liability' && OpeningCreditBalance,
    );
    expect(payable).toMatchObject({ OpeningCreditBalance: '18.40', ClosingCreditBalance: '55.20' });
    expect(MasterFiles.Suppliers.Supplier).toMatchObject([
      { SupplierID: 'V61', Name: 'Olimpico inc.' },
      { SupplierID: 'E7', Name: 'User 7' },
    ]);
  });

  it('begins with the sums of the months before', async () => {
    const SUMS = `INSERT INTO account_balances SELECT 1, id, '2026-02', 0, 5000 FROM accounts WHERE business_id = 1 AND role = 'card_payable'`;
    await service.database.look(SUMS);
    const { MasterFiles } = await read(MARCH);
    const balances = MasterFiles.GeneralLedgerAccounts.Account.map((account: Row) => account.OpeningCreditBalance);
    expect(balances).toContain('50.00');
    await service.database.look("DELETE FROM account_balances WHERE business_id = 1 AND period = '2026-02'");
  });
});

describe('the journal for DATEV', () => {
  it('is of one fiscal year, on accounts of digits', async () => {
    const { text } = await file(`${MARCH}&format=datev&consultant=29098&client=55003`);
    expect(text.split('\r\n')[0]).toContain('"EXTF";700;21;"Buchungsstapel";13;20260402000000000;;"RE"');
    const twoYears = await file('from=2025-12-01&to=2026-03-31&format=datev');
    expect(twoYears.body.error.details).toMatchObject([{ field: 'to' }]);
    await postEntry(service, 2, {
      ...{ id: 22, place: 2, date: '2026-05-01' },
      lines: [
        { role: null, minor: 5 },
        { role: 'employees_payable', minor: -5 },
      ],
    });
    await service.database.look("UPDATE journal_lines SET account_code = 'MEALS' WHERE entry_id = 22 AND place = 1");
    const letters = await file('period=2026-05&format=datev', { businessId: 2 });
    expect(letters.body.error.details[0]).toMatchObject({ field: 'format', message: expect.stringContaining('MEALS') });
  });
});
