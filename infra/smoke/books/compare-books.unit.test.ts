import { describe, expect, it } from '@jest/globals';
import { exampleOf, type JournalEntryView } from '@outlay/contracts';
import { compareBooks, type Facts, isKept } from './compare-books.ts';

const { expense } = exampleOf('expense.created').data;
const approved = { ...expense, id: 1, status: 'approved', amount: 18.4, approvedAmount: null, reimbursable: true };

const entry = (changes: Partial<JournalEntryView> = {}) =>
  ({
    id: 1,
    number: '2026-000001',
    source: 'expense:1',
    currency: 'CAD',
    total: 18.4,
    reversesId: null,
    reversedById: null,
    lines: [
      { debit: 18.4, credit: 0 },
      { debit: 0, credit: 18.4 },
    ],
    ...changes,
  }) as JournalEntryView;

const facts = (entries: JournalEntryView[]) => ({ expenses: [approved], reports: [], bills: [], entries }) as Facts;

describe('the books beside what they are of', () => {
  it('are kept when each source that is due has one entry in balance', () => {
    expect(isKept(compareBooks(facts([entry()])))).toBe(true);
    const again = [
      entry({ reversedById: 2 }),
      entry({ id: 2, number: '2026-000002', reversesId: 1 }),
      entry({ id: 3, number: '2026-000003' }),
    ];
    expect(isKept(compareBooks(facts(again)))).toBe(true);
  });

  it('show what is missing, twice, not due, out of balance, of another total, or without a number', () => {
    expect(compareBooks(facts([])).missing).toEqual(['expense:1']);
    const twice = [entry(), entry({ id: 2, number: '2026-000002' })];
    expect(compareBooks(facts(twice)).twice).toEqual(['expense:1']);
    const surplus = entry({ id: 2, number: '2026-000002', source: 'bill:7' });
    expect(compareBooks(facts([entry(), surplus])).surplus).toEqual(['bill:7']);
    const lines = [{ debit: 18.4, credit: 0 }] as JournalEntryView['lines'];
    expect(compareBooks(facts([entry({ lines })])).outOfBalance).toEqual(['2026-000001']);
    expect(compareBooks(facts([entry({ total: 18 })])).wrongTotals).toEqual(['expense:1']);
    expect(compareBooks(facts([entry({ number: '2026-000003' })])).holes).toBe(2);
  });
});
