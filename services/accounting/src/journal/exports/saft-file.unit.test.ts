import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { anyEntries, bytesOf, exampleEntry, exampleLine, HOSTILE, inBatches } from '../../../test/exported-entries.ts';
import { analysisTypes, type PostedValue } from './exported-dimensions.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { type SaftBooks, saftFile } from './saft-file.ts';
import type { SaftParty } from './saft-master-files.ts';

const SUPPLIERS: SaftParty[] = [
  { id: 'V61', name: `Olimpico ${HOSTILE}` },
  { id: 'E7', name: 'Noa Roy' },
];
async function* inPages<T>(all: readonly T[]) {
  if (all.length > 0) yield all;
}

const booksOf = (entries: readonly ExportedEntry[], changes: Partial<SaftBooks> = {}): SaftBooks => {
  const debits = entries.flatMap(({ lines }) => lines.map(({ baseMinor }) => Math.max(0, baseMinor)));
  const debitMinor = debits.reduce((sum, minor) => sum + minor, 0);
  return {
    header: {
      business: { id: 42, name: 'Maple & Sons', country: 'CA', currency: 'CAD' },
      from: '2026-03-01',
      to: '2026-03-31',
      stateOf: '2026-03-14',
      startMonth: 4,
    },
    accounts: [
      { code: '2100', name: 'Employees payable', type: 'liability', openingMinor: -1_000, closingMinor: -2_840 },
      { code: '5240', name: '<Meals>', type: 'expense', openingMinor: 0, closingMinor: 1_626 },
    ],
    suppliers: inPages(SUPPLIERS),
    taxCodes: [
      {
        ...{ id: 3, code: 'QST', name: 'Quebec sales tax', country: 'CA', region: 'QC' },
        rates: [
          { percent: 9.5, from: '2012-01-01' },
          { percent: 9.975, from: '2013-01-01' },
        ],
      },
    ],
    dimensions: [],
    values: inPages<PostedValue>([]),
    totals: { entries: entries.length, debitMinor, creditMinor: debitMinor },
    ...changes,
  };
};

const fileOf = (entries: readonly ExportedEntry[], changes: Partial<SaftBooks> = {}) =>
  bytesOf(saftFile(booksOf(entries, changes), inBatches(entries)));

const ARRAYS = ['Account', 'Supplier', 'Transaction', 'Line', 'TaxCodeDetails'];
const parser = new XMLParser({ parseTagValue: false, trimValues: false, isArray: (name) => ARRAYS.includes(name) });
const read = (file: Buffer) => {
  expect(XMLValidator.validate(file.toString())).toBe(true);
  return parser.parse(file.toString()).AuditFile;
};

type Amount = { Amount: string };
type Line = { DebitAmount?: Amount; CreditAmount?: Amount; Description: string };
const minorOf = (amount: Amount | undefined): number => Math.round(Number(amount?.Amount ?? 0) * 100);

describe('a Standard Audit File for Tax', () => {
  it('says whose books they are, and from which day to which', async () => {
    const { Header } = read(await fileOf([]));
    expect(Header).toMatchObject({
      AuditFileVersion: '2.00',
      AuditFileCountry: 'CA',
      AuditFileDateCreated: '2026-03-14',
    });
    expect(Header.Company).toMatchObject({ RegistrationNumber: '42', Name: 'Maple & Sons' });
    expect(Header.SelectionCriteria).toEqual({ SelectionStartDate: '2026-03-01', SelectionEndDate: '2026-03-31' });
  });

  it('has the values of dimensions on lines, and says what they stand for', async () => {
    const dimensions = ['cost_center', 'cost_centre', 'fund'].map((name) => ({
      name,
      label: `<${name}>`,
      isActive: true,
    }));
    const values = inPages([
      { id: 1, dimension: 'fund', code: 'ARTS', name: 'Arts & crafts' },
      { id: 2, dimension: 'cost_centre', code: 'B2', name: 'Bakery' },
    ]);
    const of = { fund: { code: 'ARTS', name: 'Arts & crafts' }, cost_centre: { code: 'B2', name: 'Bakery' } };
    const entry = exampleEntry({
      lines: [exampleLine({ departmentId: 41, dimensions: of }), exampleLine({ place: 2, baseMinor: -1_626 })],
    });
    const { MasterFiles, GeneralLedgerEntries } = read(await fileOf([entry], { dimensions, values }));
    expect(MasterFiles.AnalysisTypeTable.AnalysisTypeTableEntry).toEqual([
      {
        ...{ AnalysisType: 'fund', AnalysisTypeDescription: '<fund>' },
        ...{ AnalysisID: 'ARTS', AnalysisIDDescription: 'Arts & crafts' },
      },
      expect.objectContaining({ AnalysisType: 'cost_ce02', AnalysisID: 'B2' }),
    ]);
    const [first, second] = GeneralLedgerEntries.Journal.Transaction[0].Line;
    expect(first.Analysis).toEqual([
      { AnalysisType: 'DEP', AnalysisID: '41' },
      { AnalysisType: 'cost_ce02', AnalysisID: 'B2' },
      { AnalysisType: 'fund', AnalysisID: 'ARTS' },
    ]);
    expect(second).not.toHaveProperty('Analysis');
    expect([...analysisTypes(['fund', 'cost_center_of_sales']).values()]).toEqual(['fund', 'cost_cent']);
  });

  it('has accounts with their balances, whom entries concern, and the taxes with their rates', async () => {
    const { MasterFiles } = read(await fileOf([]));
    expect(MasterFiles.GeneralLedgerAccounts.Account).toEqual([
      expect.objectContaining({ AccountID: '2100', OpeningCreditBalance: '10.00', ClosingCreditBalance: '28.40' }),
      expect.objectContaining({ AccountDescription: '<Meals>', ClosingDebitBalance: '16.26' }),
    ]);
    expect(MasterFiles.Suppliers.Supplier.map(({ SupplierID }: { SupplierID: string }) => SupplierID)).toEqual([
      'V61',
      'E7',
    ]);
    expect(MasterFiles.TaxTable.TaxTableEntry.TaxCodeDetails).toEqual([
      expect.objectContaining({ TaxPercentage: '9.5', ExpirationDate: '2012-12-31' }),
      expect.objectContaining({ TaxPercentage: '9.975', EffectiveDate: '2013-01-01', Region: 'QC' }),
    ]);
  });

  it('has a transaction for each entry, in the period of its fiscal year', async () => {
    const abroad = { currency: 'EUR', exchangeRate: 1.4702, baseMinor: 1_470, amountMinor: 1_000 };
    const entry = exampleEntry({
      lines: [exampleLine(abroad), exampleLine({ place: 2, baseMinor: -1_470, taxCodeId: 3 })],
    });
    const { Transaction } = read(await fileOf([entry])).GeneralLedgerEntries.Journal;
    expect(Transaction[0]).toMatchObject({
      ...{ TransactionID: '2026-000123', Period: '12', PeriodYear: '2026', TransactionDate: '2026-03-13' },
      ...{ GLPostingDate: '2026-03-13', SystemEntryDate: '2026-03-14', SourceID: 'expense:42' },
    });
    expect(Transaction[0].Line[0].DebitAmount).toEqual({
      ...{ Amount: '14.70', CurrencyCode: 'EUR', CurrencyAmount: '10.00', ExchangeRate: '1.4702' },
    });
    expect(Transaction[0].Line[1]).toMatchObject({
      CreditAmount: { Amount: '14.70' },
      TaxInformation: { TaxCode: '3' },
    });
  });

  it('leaves out what there is none of', async () => {
    const { MasterFiles, GeneralLedgerEntries } = read(
      await fileOf([], { accounts: [], taxCodes: [], suppliers: inPages([]) }),
    );
    expect(MasterFiles).toBe('');
    expect(GeneralLedgerEntries).toMatchObject({ NumberOfEntries: '0', TotalDebit: '0.00', TotalCredit: '0.00' });
  });

  it('is XML, has totals that its lines add up to, and the same bytes twice, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const file = await fileOf(entries);
        expect(await fileOf(entries)).toEqual(file);
        expect(file.toString()).not.toMatch(/[^\P{Cc}\n]|[\ufffe\uffff]/u);
        const { NumberOfEntries, TotalDebit, TotalCredit, Journal } = read(file).GeneralLedgerEntries;
        expect(NumberOfEntries).toBe(String(entries.length));
        const lines: Line[] = (Journal.Transaction ?? []).flatMap(({ Line }: { Line: Line[] }) => Line);
        const sum = (amounts: number[]) => amounts.reduce((all, minor) => all + minor, 0);
        expect(sum(lines.map(({ DebitAmount }) => minorOf(DebitAmount)))).toBe(Math.round(Number(TotalDebit) * 100));
        expect(sum(lines.map(({ CreditAmount }) => minorOf(CreditAmount)))).toBe(Math.round(Number(TotalCredit) * 100));
      }),
    );
  });
});
