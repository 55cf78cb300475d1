import fc from 'fast-check';
import type { ExportedEntry, ExportedLine } from '../src/journal/exports/exported-entry.ts';

/** A line of a file's entry: 16.26 of meals. */
export const exampleLine = (changes: Partial<ExportedLine> = {}): ExportedLine => ({
  place: 1,
  accountId: 11,
  accountCode: '5240',
  accountName: 'Meals',
  accountExternalId: null,
  baseMinor: 1_626,
  currency: 'CAD',
  amountMinor: 1_626,
  exchangeRate: null,
  categoryId: null,
  category: null,
  departmentId: null,
  department: null,
  locationId: null,
  location: null,
  projectId: null,
  project: null,
  vendorId: null,
  vendor: null,
  userId: 7,
  person: 'Noa Roy',
  taxCodeId: null,
  taxCode: null,
  dimensions: {},
  memo: null,
  source: 'expense:42',
  ...changes,
});

const payable = (minor: number, place: number, changes: Partial<ExportedLine> = {}): ExportedLine =>
  exampleLine({
    ...{ place, accountId: 12, accountCode: '2100', accountName: 'Employees payable' },
    ...{ baseMinor: -minor, amountMinor: -minor },
    ...changes,
  });

/** An expense of 18.40: a meal with a tip, its recoverable taxes, and what is owed for it. */
export const exampleEntry = (changes: Partial<ExportedEntry> = {}): ExportedEntry => ({
  id: 901,
  number: '2026-000123',
  fiscalYear: 2026,
  period: '2026-03',
  date: '2026-03-13',
  documentDate: '2026-03-13',
  postedOn: '2026-03-14',
  kind: 'expense',
  source: 'expense:42',
  description: 'Café Olimpico',
  currency: 'CAD',
  isLate: false,
  reversesNumber: null,
  lines: [
    exampleLine({ departmentId: 41, department: 'Sales', memo: 'Lunch' }),
    exampleLine({
      ...{
        place: 2,
        accountId: 13,
        accountCode: '1310',
        accountName: 'Recoverable taxes',
        taxCodeId: 3,
        taxCode: 'GST',
      },
      ...{ baseMinor: 71, amountMinor: 71 },
    }),
    exampleLine({
      ...{
        place: 3,
        accountId: 13,
        accountCode: '1310',
        accountName: 'Recoverable taxes',
        taxCodeId: 4,
        taxCode: 'QST',
      },
      ...{ baseMinor: 143, amountMinor: 143 },
    }),
    payable(1_840, 4),
  ],
  ...changes,
});

/** All that could break a file: separators, quotes, formulas, marks of XML, controls, halves of characters and pictures. */
export const HOSTILE =
  "a\tb \"c\" 'd'; =cmd|' /C calc'!A0 <e>&amp;]]>\r\nf\u0000\u0007\u2028\ud800 \u{1f389} \u0130\u0161\uff02\uff1b\uff1d ENDTRNS";

const text = fc.oneof(
  fc.constant(HOSTILE),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ maxLength: 400 }),
);
const named = fc.option(text);

/** Lines that balance, in an order of any kind. */
const lines = fc
  .array(fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }), { minLength: 1, maxLength: 12 })
  .chain((minors) =>
    fc.record({
      minors: fc.shuffledSubarray([...minors, -minors.reduce((sum, minor) => sum + minor, 0)], {
        minLength: minors.length + 1,
      }),
      texts: fc.array(fc.record({ memo: named, vendor: named, department: named, project: named, accountName: text }), {
        minLength: minors.length + 1,
        maxLength: minors.length + 1,
      }),
    }),
  )
  .map(({ minors, texts }) =>
    minors.map((minor, at) => {
      const { memo, vendor, department, project, accountName } = texts[at] ?? {};
      return exampleLine({
        ...{ place: at + 1, accountId: at + 1, accountCode: String(1_000 + at), accountName: accountName ?? '' },
        ...{ baseMinor: minor, amountMinor: minor, memo: memo ?? null },
        ...{ vendor: vendor ?? null, vendorId: vendor == null ? null : 1 },
        ...{ department: department ?? null, departmentId: department == null ? null : 2 },
        ...{ project: project ?? null, projectId: project == null ? null : 3 },
      });
    }),
  );

/** Entries of any texts and amounts, which balance. */
export const anyEntries: fc.Arbitrary<ExportedEntry[]> = fc.array(
  fc.record({ description: text, lines }).map((fields) => exampleEntry(fields)),
  { maxLength: 5 },
);

/** Entries as they are read: some at a time. */
export async function* inBatches(entries: readonly ExportedEntry[], size = 2): AsyncGenerator<ExportedEntry[]> {
  for (let at = 0; at < entries.length; at += size) yield entries.slice(at, at + size);
}

/** All bytes of a file. */
export const bytesOf = async (file: AsyncIterable<Buffer>): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
};
