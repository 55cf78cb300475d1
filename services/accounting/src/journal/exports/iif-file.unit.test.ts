import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyEntries, bytesOf, exampleEntry, exampleLine, HOSTILE, inBatches } from '../../../test/exported-entries.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { iifFile } from './iif-file.ts';

const textOf = async (entries: readonly ExportedEntry[]): Promise<string> =>
  new TextDecoder('windows-1252').decode(await bytesOf(iifFile(inBatches(entries))));

describe('a journal for QuickBooks Desktop', () => {
  it('is a transaction for each entry, its accounts by name', async () => {
    expect((await textOf([exampleEntry()])).split('\r\n')).toEqual([
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
      '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
      '!ENDTRNS',
      'TRNS\tGENERAL JOURNAL\t03/13/2026\tMeals\tNoa Roy\tSales\t16.26\t2026-000123\tLunch',
      'SPL\tGENERAL JOURNAL\t03/13/2026\tRecoverable taxes\tNoa Roy\t\t0.71\t2026-000123\tCafé Olimpico',
      'SPL\tGENERAL JOURNAL\t03/13/2026\tRecoverable taxes\tNoa Roy\t\t1.43\t2026-000123\tCafé Olimpico',
      'SPL\tGENERAL JOURNAL\t03/13/2026\tEmployees payable\tNoa Roy\t\t-18.40\t2026-000123\tCafé Olimpico',
      'ENDTRNS',
      '',
    ]);
  });

  it('has quotes doubled, and neither tabs nor line breaks in its cells', async () => {
    const text = await textOf([exampleEntry({ lines: [exampleLine({ memo: HOSTILE })] })]);
    expect(text.split('\r\n')[3]?.split('\t').at(-1)).toBe(
      `"a b ""c"" 'd'; =cmd|' /C calc'!A0 <e>&amp;]]> f ? ? I\u0161??? ENDTRNS"`,
    );
  });

  it('has nine cells in every line and 0 as the sum of every transaction, whatever the texts are, and the same bytes twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const text = await textOf(entries);
        expect(await textOf(entries)).toBe(text);
        const rows = text
          .split('\r\n')
          .slice(3, -1)
          .map((line) => line.split('\t'));
        const ends = rows.filter(([keyword, ...cells]) => keyword === 'ENDTRNS' && cells.length === 0);
        expect(ends).toHaveLength(entries.length);
        let sum = 0;
        for (const cells of rows) {
          if (cells.length === 1) {
            expect(sum).toBe(0);
            continue;
          }
          expect(cells).toHaveLength(9);
          sum += Math.round(Number(cells[6]) * 100);
        }
      }),
    );
  });
});
