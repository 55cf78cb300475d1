import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { csvLine } from '@outlay/contracts';
import fc from 'fast-check';
import type { Sheet, SheetColumn, SheetRow } from './sheet.ts';
import { xlsxFile } from './xlsx-file.ts';

const COLUMNS: readonly SheetColumn[] = [
  { name: 'id', header: 'N°', type: 'id' },
  { name: 'day', header: 'Date', type: 'date' },
  { name: 'at', header: 'Création (UTC)', type: 'moment' },
  { name: 'amount', header: 'Montant', type: 'money', currency: 'currency' },
  { name: 'currency', header: 'Devise', type: 'text' },
  { name: 'rate', header: 'Taux', type: 'rate' },
  { name: 'is', header: 'Oui', type: 'boolean' },
  { name: 'text', header: '=A1 & "<b>"', type: 'remark' },
];

async function* inBatches(rows: readonly SheetRow[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

const sheetOf = (rows: readonly SheetRow[], more: Partial<Sheet> = {}): Sheet => ({
  title: 'Dépenses [2026]: a/b',
  columns: COLUMNS,
  batches: inBatches(rows, 2),
  totalOf: (currency) => `Total ${currency}`,
  ...more,
});

/** The entries of an archive by its central directory (APPNOTE.TXT, 4.3.12), read by nobody who wrote it. */
const entriesOf = (zip: Buffer): Map<string, string> => {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const entries = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, names, extra, note] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + names);
    entries.set(name, inflateRawSync(zip.subarray(from, from + size)).toString('utf8'));
    at += 46 + names + extra + note;
  }
  return entries;
};

const written = async (rows: readonly SheetRow[], most?: number) =>
  entriesOf(await buffer(xlsxFile(sheetOf(rows), most)));

const unescaped = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The cells of a sheet's lines, by column: a text, or the number that stands there. */
const linesOf = (xml = ''): Record<string, string | number>[] =>
  [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
        ([, column = '', text, value]) => [column, text === undefined ? Number(value) : unescaped(text)],
      ),
    ),
  );

const row = (fields: SheetRow = {}): SheetRow => ({
  id: 7,
  day: '2026-03-13',
  at: '2026-03-13T18:00:00.000Z',
  amount: 18.4,
  currency: 'CAD',
  rate: 1.3652,
  is: true,
  text: 'Café',
  ...fields,
});

describe('a workbook', () => {
  it('has the parts of ECMA-376, its types at the front', async () => {
    const parts = await written([row()]);
    expect([...parts.keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/workbook.xml',
    ]);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Dépenses  2026   a b" sheetId="1" r:id="rId1"/>');
  });

  it('keeps its header in view and filters its lines', async () => {
    const sheet = (await written([row(), row()])).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:H3"/>');
  });

  it('has columns as wide as what stands in them, within limits, and never narrower than their header', async () => {
    const widthsWith = async (fields: SheetRow) => {
      const sheet = (await written([row(), row(fields)])).get('xl/worksheets/sheet1.xml') ?? '';
      return [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width));
    };
    const [id, day, at, amount, currency, rate, is, text] = await widthsWith({});
    // Of the label of the totals, of a day, of the header, and the least ones of their kinds.
    expect([id, day, at, amount, currency, rate, is, text]).toEqual([13, 12, 20, 15, 12, 12, 9, 24]);
    const merchant = 'Fairmont Le Reine Elizabeth, Montréal';
    expect((await widthsWith({ text: merchant }))[7]).toBe(merchant.length + 5);
    expect((await widthsWith({ text: '日本株式会社日本株式会社日本株式会社' }))[7]).toBe(39);
    expect((await widthsWith({ text: 'long '.repeat(100) }))[7]).toBe(64);
    expect((await widthsWith({ amount: 1_234_567_890.12 }))[3]).toBeGreaterThan('1,234,567,890.12'.length);
  });

  it('has the headers of numbers and days on the right, as they are, and those of texts on the left', async () => {
    const parts = await written([row()]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const styles = (parts.get('xl/styles.xml') ?? '').match(
      /<xf (?=[^>]*applyNumberFormat).*?(?:<\/xf>|\/>(?!<\/xf>))/g,
    );
    const sides = [...'ABCDEFGH'].map((letter) => {
      const style = styles?.[Number(new RegExp(`r="${letter}1" s="(\\d+)"`).exec(sheet)?.[1])];
      return /horizontal="(\w+)"/.exec(style ?? '')?.[1];
    });
    expect(sides).toEqual(['right', 'right', 'right', 'right', 'left', 'right', 'center', 'left']);
  });

  it('has days as days, moments as moments, money as numbers, text as text that nothing runs', async () => {
    const [header, line] = linesOf(
      (await written([row({ text: '=HYPERLINK("http://x")' })])).get('xl/worksheets/sheet1.xml'),
    );
    expect(header).toMatchObject({ A: 'N°', H: '=A1 & "<b>"' });
    // 2026-03-13 is day 46,094 of spreadsheets; 18:00 is three quarters of a day.
    expect(line).toEqual({
      A: 7,
      B: 46_094,
      C: 46_094.75,
      D: 18.4,
      E: 'CAD',
      F: 1.3652,
      G: 1,
      H: '=HYPERLINK("http://x")',
    });
    const sheet = (await written([row({ text: '=1+1' })])).get('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
  });

  it("shows money with its currency's decimals", async () => {
    const parts = await written([row(), row({ currency: 'JPY', amount: 5000 }), row({ currency: 'KWD', amount: 1.5 })]);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const styles = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)"[^>]*xfId/g)].map(
      ([, id]) => id,
    );
    const formats = new Map(
      [...(parts.get('xl/styles.xml') ?? '').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
        ([, id, code]) => [id, code],
      ),
    );
    const formatAt = (cell: string) =>
      formats.get(styles[Number(new RegExp(`r="${cell}" s="(\\d+)"`).exec(sheet)?.[1])]);
    expect(['D2', 'D3', 'D4', 'B2', 'C2', 'F2'].map(formatAt)).toEqual([
      '#,##0.00',
      '#,##0',
      '#,##0.000',
      'yyyy-mm-dd',
      'yyyy-mm-dd hh:mm',
      '0.0000##',
    ]);
  });

  it('adds up each currency by itself, to the cent, below the lines that are filtered', async () => {
    const rows = [0.1, 0.2, 0.3].map((amount) => row({ amount })).concat(row({ currency: 'USD', amount: 5 }));
    const lines = linesOf((await written(rows)).get('xl/worksheets/sheet1.xml'));
    expect(lines.slice(5)).toEqual([
      { A: 'Total CAD', D: 0.6 },
      { A: 'Total USD', D: 5 },
    ]);
  });

  it('adds up no balances, which stand after each line', async () => {
    const columns = COLUMNS.map((column) => (column.type === 'money' ? { ...column, isSummed: false } : column));
    const sheet = xlsxFile(sheetOf([row({ amount: 0.1 }), row({ amount: 0.3 })], { columns }));
    const lines = linesOf(entriesOf(await buffer(sheet)).get('xl/worksheets/sheet1.xml'));
    expect(lines).toHaveLength(3);
  });

  it('is the same bytes for the same rows', async () => {
    const [one, other] = await Promise.all([buffer(xlsxFile(sheetOf([row()]))), buffer(xlsxFile(sheetOf([row()])))]);
    expect(one.equals(other)).toBe(true);
  });

  it('goes on in a further sheet where one is full, with its own header, and totals at the very end', async () => {
    const parts = await written(
      [1, 2, 3, 4, 5].map((id) => row({ id })),
      3,
    );
    const sheets = [1, 2].map((at) => linesOf(parts.get(`xl/worksheets/sheet${at}.xml`)));
    expect(sheets.map((lines) => lines.map(({ A }) => A))).toEqual([
      ['N°', 1, 2],
      ['N°', 3, 4],
    ]);
    expect(linesOf(parts.get('xl/worksheets/sheet3.xml')).map(({ A }) => A)).toEqual(['N°', 5, 'Total CAD']);
    expect(parts.get('xl/workbook.xml')).toContain('sheetId="3"');
  });

  it('is whole without any lines', async () => {
    expect(linesOf((await written([])).get('xl/worksheets/sheet1.xml'))).toHaveLength(1);
  });

  it('ends when its rows cannot be read', async () => {
    async function* broken() {
      yield [row()];
      throw new Error('the database is gone');
    }
    await expect(buffer(xlsxFile(sheetOf([], { batches: broken() })))).rejects.toThrow('the database is gone');
  });

  it('reads no more rows once whoever reads it has left', async () => {
    let [began, ended] = [false, false];
    async function* endless() {
      try {
        for (began = true; ; ) yield [row({ text: 'x'.repeat(10_000) })];
      } finally {
        ended = true;
      }
    }
    const file = xlsxFile(sheetOf([], { batches: endless() }));
    for await (const _ of file) if (began) break;
    for (let turn = 0; turn < 1_000 && !ended; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(true);
  });
});

const text = fc.string({ unit: 'binary', maxLength: 30 });
const rows = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 1e9 }),
    day: fc.option(fc.constantFrom('2026-03-13', '1990-01-01', '2100-12-31')),
    at: fc.option(
      fc
        .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
    amount: fc.option(fc.integer({ min: -1e11, max: 1e11 }).map((cents) => cents / 100)),
    currency: fc.constantFrom('CAD', 'EUR'),
    rate: fc.option(fc.double({ min: 1e-6, max: 1e6, noNaN: true })),
    is: fc.boolean(),
    text: fc.option(text),
  }),
  { maxLength: 20 },
);

/** A cell as a line of CSV has it, before it is quoted. */
const asCsv = ({ type }: SheetColumn, value: string | number | undefined) => {
  if (value === undefined) return null;
  if (type === 'boolean') return value === 1;
  if (type !== 'date' && type !== 'moment') return value;
  const moment = new Date(Math.round((Number(value) - 25_569) * 86_400_000)).toISOString();
  return type === 'date' ? moment.slice(0, 10) : moment;
};

it('a workbook and lines of CSV say the same, cell by cell', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (some) => {
      const lines = linesOf((await written(some)).get('xl/worksheets/sheet1.xml')).slice(1, some.length + 1);
      const shown = lines.map((cells) =>
        csvLine(COLUMNS.map((column, at) => asCsv(column, cells['ABCDEFGH'[at] ?? '']))),
      );
      expect(shown).toEqual(
        some.map((each) => csvLine(COLUMNS.map(({ name }) => (each as SheetRow)[name] ?? null).map(readable))),
      );
    }),
    { numRuns: 100 },
  );
});

/** What no file can hold: half a surrogate pair, and an empty text beside none. */
const readable = (value: string | number | boolean | null) =>
  typeof value === 'string' ? value.toWellFormed() : value;
