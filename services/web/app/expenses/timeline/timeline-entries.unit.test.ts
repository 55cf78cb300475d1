import { describe, expect, it } from '@jest/globals';
import { formerValues, timelineOf } from './timeline-entries.ts';

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

  it('shows former values that people understand, and no ids', () => {
    expect(formerValues(change(1, '', { amount: 12.5, categoryId: 3 }))).toEqual([['amount', 12.5]]);
    expect(formerValues({ ...change(1, '', { amount: null }), action: 'create' })).toEqual([]);
  });
});
