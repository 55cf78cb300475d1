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

/** Fields whose former value says something to people. */
const SHOWN = ['merchant', 'amount', 'date', 'description', 'notes', 'taxAmount', 'tip', 'currency'] as const;
export type ShownField = (typeof SHOWN)[number];

export const formerValues = ({ action, previousAttributes }: ExpenseHistoryEntry): [ShownField, unknown][] =>
  action === 'create'
    ? []
    : SHOWN.filter((field) => field in previousAttributes).map((field) => [field, previousAttributes[field]]);
