import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyEntries, bytesOf, exampleEntry, exampleLine, HOSTILE, inBatches } from '../../../test/exported-entries.ts';
import { DATEV_COLUMNS } from './datev-columns.ts';
import { type DatevHeader, datevFile } from './datev-file.ts';
import { pairsOf } from './datev-pairs.ts';
import type { ExportedEntry } from './exported-entry.ts';

const HEADER: DatevHeader = {
  consultant: 29_098,
  client: 55_003,
  fiscalYearStartsOn: '2026-01-01',
  accountLength: 4,
  from: '2026-03-01',
  to: '2026-03-31',
  stateOf: '2026-03-14',
  currency: 'CAD',
  isLocked: false,
};

const textOf = async (entries: readonly ExportedEntry[], header = HEADER): Promise<string> =>
  new TextDecoder('windows-1252').decode(await bytesOf(datevFile(inBatches(entries), header)));
/** Cells of a line: a semicolon between quotes is none between cells. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|;)("(?:[^"]|"")*"|[^;]*)/g)].map(([, cell = '']) => cell);
const rowsOf = (text: string): string[][] => text.split('\r\n').slice(2, -1).map(cellsOf);

/* Such files were also read back by the reader of EXTF 700 in the PyPI package mloda-community-german-ledger 0.11, which found the same sums. */
describe('a batch of postings for DATEV', () => {
  it('begins with its header and the names of all 125 columns', async () => {
    const [header, columns] = (await textOf([])).split('\r\n');
    expect(header).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260314000000000;;"RE";"Outlay";"";29098;55003;20260101;4;20260301;20260331;"Outlay";"";1;0;0;"CAD";;"";;;"";;;"";""',
    );
    expect(columns?.split(';')).toEqual(DATEV_COLUMNS);
    expect([DATEV_COLUMNS.length, new Set(DATEV_COLUMNS).size]).toEqual([125, 125]);
  });

  it('has an entry as pairs of accounts, the day without its year and a comma before the cents', async () => {
    const rows = rowsOf(await textOf([exampleEntry()]));
    expect(rows.map((cells) => cells.slice(0, 14))).toEqual([
      ['16,26', '"S"', '"CAD"', '', '', '""', '5240', '2100', '""', '1303', '"2026-000123"', '""', '', '"Lunch"'],
      [
        '0,71',
        '"S"',
        '"CAD"',
        '',
        '',
        '""',
        '1310',
        '2100',
        '""',
        '1303',
        '"2026-000123"',
        '""',
        '',
        '"Café Olimpico"',
      ],
      [
        '1,43',
        '"S"',
        '"CAD"',
        '',
        '',
        '""',
        '1310',
        '2100',
        '""',
        '1303',
        '"2026-000123"',
        '""',
        '',
        '"Café Olimpico"',
      ],
    ]);
    expect(rows[0]?.[DATEV_COLUMNS.indexOf('KOST1 - Kostenstelle')]).toBe('"Sales"');
  });

  it('has cost centres of letters, digits and spaces alone', async () => {
    const lines = [
      exampleLine({ department: 'Ventes & R.-D. (Québec)', project: '+++ 2026_03 '.repeat(4) }),
      exampleLine({ place: 2, baseMinor: -1_626 }),
    ];
    const [cells] = rowsOf(await textOf([exampleEntry({ lines })]));
    const at = DATEV_COLUMNS.indexOf('KOST1 - Kostenstelle');
    expect(cells?.slice(at, at + 2)).toEqual(['"Ventes R D Quebec"', '"2026_03 2026_03 2026_03 2026_03"']);
  });

  it('has two decimals in every currency, and at most ten digits before them', async () => {
    const amountsOf = async (currency: string, minor: number) => {
      const lines = [exampleLine({ baseMinor: minor }), exampleLine({ place: 2, baseMinor: -minor })];
      return rowsOf(await textOf([exampleEntry({ currency, lines })])).map(([amount]) => amount);
    };
    expect(await amountsOf('JPY', 1_626)).toEqual(['1626,00']);
    expect(await amountsOf('JPY', 10_000_000_000)).toEqual(['9999999999,00', '1,00']);
    expect(await amountsOf('CAD', 2_000_000_000_000)).toEqual(['9999999999,99', '9999999999,99', '0,02']);
  });

  it('keeps the text on one line of 60 characters', async () => {
    const entry = exampleEntry({
      lines: [exampleLine({ memo: HOSTILE }), exampleLine({ place: 2, baseMinor: -1_626 })],
    });
    expect(rowsOf(await textOf([entry]))[0]?.[13]).toBe(
      `"a b ""c"" 'd'; =cmd|' /C calc'!A0 <e>&amp;]]> f ? ? I\u0161??? EN"`,
    );
  });

  it('has pairs that add up to every line, fewer than lines', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        for (const { lines } of entries) {
          const pairs = pairsOf(lines);
          const sums = new Map(lines.map((line) => [line, 0]));
          for (const { debit, credit, minor } of pairs) {
            expect(minor).toBeGreaterThan(0);
            sums.set(debit, (sums.get(debit) ?? 0) + minor);
            sums.set(credit, (sums.get(credit) ?? 0) - minor);
          }
          for (const line of lines) expect(sums.get(line)).toBe(line.baseMinor || 0);
          expect(pairs.length).toBeLessThan(lines.length);
        }
      }),
    );
    expect(() => pairsOf([exampleLine()])).toThrow(RangeError);
  });

  it('has 125 cells in every line and the sums of the entries, whatever the texts are, and the same bytes twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const text = await textOf(entries);
        expect(await textOf(entries)).toBe(text);
        let sum = 0;
        for (const cells of rowsOf(text)) {
          expect(cells).toHaveLength(125);
          sum += Number(cells[0]?.replace(',', ''));
        }
        const debits = entries.flatMap(({ lines }) => lines.map(({ baseMinor }) => Math.max(0, baseMinor)));
        expect(sum).toBe(debits.reduce((all, minor) => all + minor, 0));
      }),
    );
  });
});
