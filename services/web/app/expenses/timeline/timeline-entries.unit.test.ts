import { describe, expect, it } from '@jest/globals';
import { changedValues, timelineOf } from './timeline-entries.ts';

const change = (id: number, createdAt: string, previousAttributes: Record<string, unknown> = {}) => ({
  id,
  expenseId: 1,
  action: 'update',
  userId: 1,
  fromStatus: null,
  toStatus: 'draft' as const,
  previousAttributes,
  version: 1,
  createdAt,
});
const comment = (id: number, createdAt: string) => ({ id, body: 'Why?', authorId: 1, authorName: 'Grace', createdAt });

describe('the timeline of an expense', () => {
  it('has changes and comments in their order', () => {
    const entries = timelineOf(
      [change(0, '2026-03-14T10:00:00Z'), change(1, '2026-03-14T12:00:00Z')],
      [comment(1, '2026-03-14T11:00:00Z')],
    );
    expect(entries.map(({ key }) => key)).toEqual(['h0', 'c1', 'h1']);
  });

  it('shows from what to what in values that people understand, and no ids', () => {
    const changes = [
      change(1, '', { amount: 12.5, categoryId: 3 }),
      change(2, '', { amount: 13, currency: 'CAD', notes: null }),
      change(3, '', { amount: null }),
    ];
    const expense = { amount: 20, currency: 'USD', notes: 'Lunch' };
    expect(changes.map((each) => changedValues(each, changes, expense))).toEqual([
      [{ field: 'amount', from: 12.5, to: 13, currencies: { from: 'CAD', to: 'CAD' } }],
      [
        { field: 'amount', from: 13, to: null, currencies: { from: 'CAD', to: 'USD' } },
        { field: 'notes', from: null, to: 'Lunch', currencies: { from: 'CAD', to: 'USD' } },
        { field: 'currency', from: 'CAD', to: 'USD', currencies: { from: 'CAD', to: 'USD' } },
      ],
      [{ field: 'amount', from: null, to: 20, currencies: { from: 'USD', to: 'USD' } }],
    ]);
  });

  it('shows nothing of how it was made', () => {
    const made = { ...change(1, '', { amount: null }), action: 'create' };
    expect(changedValues(made, [made], { amount: 12.5 })).toEqual([]);
  });
});
