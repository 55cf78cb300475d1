import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { anyEntries, bytesOf, exampleEntry, exampleLine, inBatches } from '../../../test/exported-entries.ts';
import type { ExportedEntry } from './exported-entry.ts';
import { quickbooksFile } from './quickbooks-file.ts';

/*
 * What Intuit's reference of JournalEntry (QuickBooks Online accounting API, version 3) and the types of the npm package
 * quickbooks-node-promise 3.3 have of what is written here.
 */
const reference = z.strictObject({ value: z.string().min(1), name: z.string().optional() });
const journalEntry = z.strictObject({
  TxnDate: z.iso.date(),
  DocNumber: z.string().max(21),
  PrivateNote: z.string().max(4_000),
  CurrencyRef: z.strictObject({ value: z.string().length(3) }),
  ExchangeRate: z.number().positive().optional(),
  Line: z.array(
    z.strictObject({
      Id: z.string(),
      Description: z.string().max(4_000),
      Amount: z.number().min(0),
      DetailType: z.literal('JournalEntryLineDetail'),
      JournalEntryLineDetail: z.strictObject({
        PostingType: z.enum(['Debit', 'Credit']),
        AccountRef: reference,
        Entity: z.strictObject({ Type: z.enum(['Vendor', 'Employee']), EntityRef: reference }).optional(),
        ClassRef: reference.optional(),
        DepartmentRef: reference.optional(),
      }),
    }),
  ),
});

const read = async (entries: readonly ExportedEntry[]) =>
  z.array(journalEntry).parse(JSON.parse((await bytesOf(quickbooksFile(inBatches(entries)))).toString()));

describe('a journal for QuickBooks Online', () => {
  it('has an object for each entry', async () => {
    const [entry] = await read([exampleEntry()]);
    expect(entry).toMatchObject({ TxnDate: '2026-03-13', DocNumber: '2026-000123', CurrencyRef: { value: 'CAD' } });
    expect(entry?.Line[0]).toEqual({
      Id: '0',
      Description: 'Lunch',
      Amount: 16.26,
      DetailType: 'JournalEntryLineDetail',
      JournalEntryLineDetail: {
        PostingType: 'Debit',
        AccountRef: { value: '5240', name: 'Meals' },
        Entity: { Type: 'Employee', EntityRef: { value: '7', name: 'Noa Roy' } },
        ClassRef: { value: '41', name: 'Sales' },
      },
    });
    expect(entry?.Line[3]).toMatchObject({ Amount: 18.4, JournalEntryLineDetail: { PostingType: 'Credit' } });
    expect(await read([])).toEqual([]);
  });

  it('names an account by what it is called there, and a vendor before a person', async () => {
    const line = exampleLine({ accountExternalId: '87', vendorId: 61, vendor: 'Olimpico inc.' });
    const [entry] = await read([exampleEntry({ lines: [line] })]);
    expect(entry?.Line[0]?.JournalEntryLineDetail).toMatchObject({
      AccountRef: { value: '87' },
      Entity: { Type: 'Vendor', EntityRef: { value: '61', name: 'Olimpico inc.' } },
    });
  });

  it('is in the currency of the document where all lines have it at one rate, else in that of the books', async () => {
    const abroad = { currency: 'USD', exchangeRate: 1.35 };
    const lines = [
      exampleLine({ ...abroad, baseMinor: 13_500, amountMinor: 10_000 }),
      exampleLine({ ...abroad, place: 2, baseMinor: -13_500, amountMinor: -10_000 }),
    ];
    const difference = exampleLine({ ...abroad, place: 3, exchangeRate: null, baseMinor: 0, amountMinor: 0 });
    const [one, other] = await read([exampleEntry({ lines }), exampleEntry({ lines: [...lines, difference] })]);
    expect(one).toMatchObject({ CurrencyRef: { value: 'USD' }, ExchangeRate: 1.35 });
    expect(one?.Line.map(({ Amount }) => Amount)).toEqual([100, 100]);
    expect(other?.CurrencyRef).toEqual({ value: 'CAD' });
    expect(other?.Line.map(({ Amount }) => Amount)).toEqual([135, 135, 0]);
  });

  it('balances and has the same bytes twice, whatever the texts are', async () => {
    await fc.assert(
      fc.asyncProperty(anyEntries, async (entries) => {
        const file = await bytesOf(quickbooksFile(inBatches(entries)));
        expect(await bytesOf(quickbooksFile(inBatches(entries, 5)))).toEqual(file);
        for (const { Line } of await read(entries)) {
          const signed = Line.map(
            ({ Amount, JournalEntryLineDetail: { PostingType } }) =>
              Math.round(Amount * 100) * (PostingType === 'Debit' ? 1 : -1),
          );
          expect(signed.reduce((sum, minor) => sum + minor, 0)).toBe(0);
        }
      }),
    );
  });
});
