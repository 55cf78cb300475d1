import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { anyEntries, bytesOf, exampleEntry, exampleLine, inBatches } from '../../../test/exported-entries.ts';
import { type ExportedDimension, trackingCategories } from './exported-dimensions.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { xeroFile } from './xero-file.ts';

/** What ManualJournals has of what is written here (XeroAPI/Xero-OpenAPI, xero_accounting.yaml, and the models of the npm package xero-node 20). */
const manualJournals = z.strictObject({
  ManualJournals: z.array(
    z.strictObject({
      Narration: z.string().min(1),
      Date: z.iso.date(),
      LineAmountTypes: z.enum(['Exclusive', 'Inclusive', 'NoTax']),
      Status: z.enum(['DRAFT', 'POSTED']),
      JournalLines: z.array(
        z.strictObject({
          LineAmount: z.number(),
          AccountCode: z.string().min(1),
          Description: z.string(),
          TaxType: z.string(),
          Tracking: z.array(z.strictObject({ Name: z.string(), Option: z.string().max(100) })).max(2),
        }),
      ),
    }),
  ),
});

type Status = 'DRAFT' | 'POSTED';
const bytesIn = (batches: AsyncIterable<readonly ExportedEntry[]>, status: Status, own: ExportedDimension[] = []) =>
  bytesOf(xeroFile(batches, { status, tracking: trackingCategories(own) }));

const read = async (entries: readonly ExportedEntry[], status: Status = 'DRAFT', own: ExportedDimension[] = []) =>
  manualJournals.parse(JSON.parse((await bytesIn(inBatches(entries), status, own)).toString())).ManualJournals;

describe('a journal for Xero', () => {
  it('has a manual journal for each entry', async () => {
    const [journal] = await read([exampleEntry()], 'POSTED');
    expect(journal).toMatchObject({ Narration: '2026-000123 Café Olimpico', Date: '2026-03-13', Status: 'POSTED' });
    expect(journal?.JournalLines[0]).toEqual({
      LineAmount: 16.26,
      AccountCode: '5240',
      Description: 'Lunch',
      TaxType: 'NONE',
      Tracking: [{ Name: 'Department', Option: 'Sales' }],
    });
    expect(journal?.JournalLines.map(({ LineAmount }) => LineAmount)).toEqual([16.26, 0.71, 1.43, -18.4]);
    expect(await read([])).toEqual([]);
  });

  it('tracks lines by the first two dimensions of the business’s own that are in use', async () => {
    const own = ['event', 'fund', 'grant'].map((name) => ({ name, label: `The ${name}`, isActive: name !== 'event' }));
    const dimensions = {
      ...{ event: { code: 'E', name: 'Gala' }, fund: { code: 'F', name: 'Arts' }, grant: { code: 'G', name: 'City' } },
    };
    const lines = [
      exampleLine({ departmentId: 41, department: 'Sales', dimensions }),
      exampleLine({ baseMinor: -1_626 }),
    ];
    const trackingBy = async (some: ExportedDimension[]) => {
      const [journal] = await read([exampleEntry({ lines })], 'DRAFT', some);
      return journal?.JournalLines.map(({ Tracking }) => Tracking);
    };
    const fund = { Name: 'The fund', Option: 'Arts' };
    expect(await trackingBy(own)).toEqual([[fund, { Name: 'The grant', Option: 'City' }], []]);
    expect(await trackingBy(own.slice(0, 2))).toEqual([[fund, { Name: 'Department', Option: 'Sales' }], []]);
  });

  it('balances and has the same bytes twice, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const file = await bytesIn(inBatches(entries), 'DRAFT');
        expect(await bytesIn(inBatches(entries, 5), 'DRAFT')).toEqual(file);
        for (const { JournalLines } of await read(entries)) {
          const minors = JournalLines.map(({ LineAmount }) => Math.round(LineAmount * 100));
          expect(minors.reduce((sum, minor) => sum + minor, 0)).toBe(0);
        }
      }),
    );
  });
});
