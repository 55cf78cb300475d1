import type { Comment, ExpenseHistoryEntry } from '../../core/index.ts';

export type TimelineEntry =
  | { kind: 'change'; key: string; at: string; change: ExpenseHistoryEntry }
  | { kind: 'comment'; key: string; at: string; comment: Comment };

/** What happened and what was said, the oldest first. */
export const timelineOf = (changes: readonly ExpenseHistoryEntry[], comments: readonly Comment[]): TimelineEntry[] => {
  const entries: TimelineEntry[] = [
    ...changes.map((change) => ({ kind: 'change' as const, key: `h${change.id}`, at: change.createdAt, change })),
    ...comments.map((comment) => ({ kind: 'comment' as const, key: `c${comment.id}`, at: comment.createdAt, comment })),
  ];
  return entries.sort((one, other) => one.at.localeCompare(other.at));
};

/** Fields whose values say something to people. */
const SHOWN = ['merchant', 'amount', 'date', 'description', 'notes', 'taxAmount', 'tip', 'currency'] as const;
export type ShownField = (typeof SHOWN)[number];

/** A field with what it was and what it became, and the currencies of both. */
export type ChangedValue = { field: ShownField; from: unknown; to: unknown; currencies: { from: string; to: string } };

/**
 * What a change made of the fields. An entry keeps the former values alone: what they became stands in the next change of the same field, or in
 * the expense as it is. `changes`: all of them, the oldest first.
 */
export const changedValues = (
  change: ExpenseHistoryEntry,
  changes: readonly ExpenseHistoryEntry[],
  expense: Readonly<Partial<Record<ShownField, unknown>>>,
): ChangedValue[] => {
  if (change.action === 'create') return [];
  const { previousAttributes } = change;
  const later = changes.slice(changes.indexOf(change) + 1);
  const after = (field: ShownField): unknown => {
    const next = later.find((each) => field in each.previousAttributes);
    return next === undefined ? expense[field] : next.previousAttributes[field];
  };
  const to = String(after('currency'));
  const from = 'currency' in previousAttributes ? String(previousAttributes.currency) : to;
  return SHOWN.filter((field) => field in previousAttributes).map((field) => ({
    field,
    from: previousAttributes[field],
    to: after(field),
    currencies: { from, to },
  }));
};
