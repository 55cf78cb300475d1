import { describe, expect, it } from '@jest/globals';
import { type Field, journalLinesIn, linesBy, rowsIn } from './first-lines.ts';
import { bodyOf, type LayoutValues, movedBy, valuesOf } from './layout-values.ts';

const FIELDS: Field[] = [
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'debit', label: 'Debit', type: 'money' },
  { name: 'memo', label: 'Memo', type: 'remark' },
  { name: 'dimension:fund', label: 'Fund', type: 'text' },
];
const TEXT =
  '\ufeffdate\tdebit\tmemo\tdimension:fund\r\n2026-03-13\t1234.5\t"say ""hi"";\ttwo\nlines"\tARTS\r\n2026-03-14\t0\t\t\r\n2026-03-15\t1';
const layout = (changes: Partial<LayoutValues>): LayoutValues => ({ ...valuesOf(undefined, 'en-CA'), ...changes });
const columnsOf = (...fields: string[]) => fields.map((field, at) => ({ key: `${at}`, field, header: '' }));

describe('lines between tabs', () => {
  it('are read with what stands in quotes, as far as their ends have come', () => {
    expect(rowsIn(TEXT).slice(1)).toEqual([
      ['2026-03-13', '1234.5', 'say "hi";\ttwo\nlines', 'ARTS'],
      ['2026-03-14', '0', '', ''],
    ]);
    expect(rowsIn('')).toEqual([]);
    expect(journalLinesIn(TEXT)[1]).toEqual({ date: '2026-03-14', debit: '0', memo: '', 'dimension:fund': '' });
  });
});

describe('a preview', () => {
  const journal = journalLinesIn(TEXT);

  it('has the names, marks and days of the layout', () => {
    const [date, debit, fund] = columnsOf('date', 'debit', 'dimension:fund');
    const columns = [date, { ...debit, header: ' Soll ' }, fund] as LayoutValues['columns'];
    const style = { delimiter: 'semicolon', decimalMark: 'comma', dateFormat: 'DD.MM.YYYY' } as const;
    expect(linesBy(layout({ columns, ...style }), FIELDS, journal)).toEqual([
      'Date;Soll;Fund',
      '13.03.2026;1234,5;ARTS',
      '14.03.2026;0;',
    ]);
  });

  it('quotes what would break a line, and leaves out the first one where it is not wanted', () => {
    const columns = columnsOf('debit', 'memo', 'dimension:gone');
    const values = layout({ columns, decimalMark: 'comma', includeHeader: false });
    expect(linesBy(values, FIELDS, journal)).toEqual(['"1234,5","say ""hi"";\ttwo\nlines",', '0,,']);
  });
});

describe('a layout', () => {
  it('is sent as it was read, without keys; an empty name is none', () => {
    const known = { ...bodyOf(layout({ name: 'Payroll' })), id: 7, version: 1, createdAt: '', updatedAt: '' };
    expect(bodyOf(valuesOf(known, 'en-CA')).columns).toEqual(known.columns);
    expect(known.columns[0]).toEqual({ field: 'date', header: null });
    expect(valuesOf(undefined, 'fr-CA')).toMatchObject({ delimiter: 'semicolon', decimalMark: 'comma' });
  });

  it('has columns that move one place, and no further than the ends', () => {
    const columns = columnsOf('date', 'debit', 'memo');
    expect(movedBy(columns, 2, -1).map(({ field }) => field)).toEqual(['date', 'memo', 'debit']);
    expect(movedBy(columns, 0, -1)).toEqual(columns);
    expect(movedBy(columns, 2, 1)).toEqual(columns);
  });
});
