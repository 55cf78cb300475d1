import { describe, expect, it } from '@jest/globals';
import type { Extraction } from '@outlay/contracts';
import { exampleExpense, NOW } from '../../../test/examples.ts';
import type { Expense } from '../expenses/expense.ts';
import { fillFromReceipt } from './fill-from-receipt.ts';

const sure = <T>(value: T) => ({ value, confidence: 0.9 });
const tax = (name: string, rate: number | null, amount: number) => ({ name, rate, amount, confidence: 0.9 });

/** A restaurant in Montréal: what was paid has the tip in it. */
const read: Extraction = {
  merchant: sure('RESTAURANT LE PETIT DEP'),
  amount: sure(30),
  currency: sure('CAD'),
  date: sure('2026-05-04'),
  taxAmount: sure(3.37),
  tip: sure(4.13),
  taxes: [tax('GST', 5, 1.13), tax('QST', 9.975, 2.24)],
  engine: 'test',
};
const UNREAD = { status: 'draft', merchant: null, amountMinor: null, date: null } as const;

const fill = (extraction: Partial<Extraction> = {}, before: Partial<Expense> = {}): Expense => {
  const draft = exampleExpense({ ...UNREAD, isPublished: false, ...before });
  return fillFromReceipt(draft, { id: 501, extraction: { ...read, ...extraction } }, NOW).expense;
};
const LISTED = [
  { name: 'GST', rate: 5, amount: 1.13 },
  { name: 'QST', rate: 9.975, amount: 2.24 },
];

describe('what was read from a receipt', () => {
  it('fills the tip and each tax of a draft', () => {
    expect(fill()).toMatchObject({ amountMinor: 3_000, taxMinor: 337, taxes: LISTED, tipMinor: 413 });
  });

  it('by a former release has neither', () => {
    const { tip: _, taxes: __, ...former } = read;
    const draft = exampleExpense({ ...UNREAD, isPublished: false });
    const { expense } = fillFromReceipt(draft, { id: 501, extraction: former }, NOW);
    expect(expense).toMatchObject({ amountMinor: 3_000, taxMinor: 337, taxes: [], tipMinor: null });
  });

  it('adds the taxes up where their sum was not read, and keeps the sum alone where they do not add up to it', () => {
    expect(fill({ taxAmount: { value: null, confidence: 0 } })).toMatchObject({ taxMinor: 337, taxes: LISTED });
    expect(fill({ taxAmount: sure(3) })).toMatchObject({ taxMinor: 300, taxes: [] });
  });

  it('fills what is empty beside an amount that a person typed, if it was read of the same', () => {
    const typed = { merchant: 'Le Petit Dep', amountMinor: 3_000 };
    expect(fill({}, typed)).toMatchObject({ merchant: 'Le Petit Dep', taxMinor: 337, tipMinor: 413, taxes: LISTED });
    expect(fill({}, { ...typed, tipMinor: 400 })).toMatchObject({ tipMinor: 400, taxMinor: 337 });
    expect(fill({}, { ...typed, taxMinor: 300 })).toMatchObject({ tipMinor: 413, taxMinor: 300, taxes: [] });
    for (const other of [
      { ...typed, amountMinor: 2_587 },
      { ...typed, currency: 'USD' },
    ])
      expect(fill({}, other)).toMatchObject({ taxMinor: null, taxes: [], tipMinor: null });
  });

  it('is no more than the amount, nor finer than its currency', () => {
    expect(fill({ tip: sure(26.64) })).toMatchObject({ taxMinor: 337, tipMinor: null });
    expect(fill({ tip: sure(26.63) })).toMatchObject({ taxMinor: 337, tipMinor: 2_663 });
    expect(fill({ taxAmount: sure(30.01), taxes: [] })).toMatchObject({ taxMinor: null, tipMinor: 413 });
    expect(fill({ currency: sure('JPY') })).toMatchObject({ taxMinor: null, taxes: [], tipMinor: null });
    expect(fill({ tip: sure(-4) })).toMatchObject({ tipMinor: null });
  });

  it('names at most ten taxes, as an expense does', () => {
    const many = Array.from({ length: 11 }, (_, at) => tax(`T${at}`, null, 0.1));
    expect(fill({ taxAmount: sure(1.1), taxes: many })).toMatchObject({ taxMinor: 110, taxes: [] });
    const long = [tax('x'.repeat(60), 400, 1)];
    expect(fill({ taxAmount: sure(1), taxes: long }).taxes).toEqual([{ name: 'x'.repeat(50), rate: null, amount: 1 }]);
  });
});
