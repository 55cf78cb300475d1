import type { Waiting } from './waiting.ts';

/** What is approved of an expense. */
export type ApprovedAmount = { expenseId: number; approvedAmount: number };

/** What a person decided about some reports and bills, with one key for each, by which it is done once however often it is sent. */
export type Decision = {
  id: string;
  verdict: 'approve' | 'reject';
  items: readonly { waiting: Waiting; idempotencyKey: string }[];
  comment: string | null;
  /** Of one report: what is approved of expenses that are not approved in full. */
  approvedAmounts: readonly ApprovedAmount[];
};

export const decide = (
  verdict: Decision['verdict'],
  items: readonly Waiting[],
  { comment = null, approvedAmounts = [] }: Partial<Pick<Decision, 'comment' | 'approvedAmounts'>> = {},
): Decision => ({
  id: crypto.randomUUID(),
  verdict,
  items: items.map((waiting) => ({ waiting, idempotencyKey: crypto.randomUUID() })),
  comment,
  approvedAmounts,
});
