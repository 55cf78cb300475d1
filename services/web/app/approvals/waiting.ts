import type { Bill, ExpenseReport } from '../api/index.ts';

/** A report or a bill that waits for the person's approval. */
export type Waiting =
  | { of: 'report'; key: string; id: number; version: number; since: string; report: ExpenseReport }
  | { of: 'bill'; key: string; id: number; version: number; since: string; bill: Bill };

export const waitingReport = (report: ExpenseReport): Waiting => ({
  of: 'report',
  key: `report-${report.id}`,
  id: report.id,
  version: report.version,
  since: report.submittedAt ?? report.createdAt,
  report,
});

export const waitingBill = (bill: Bill): Waiting => ({
  of: 'bill',
  key: `bill-${bill.id}`,
  id: bill.id,
  version: bill.version,
  since: bill.createdAt,
  bill,
});

/** The longest waiting first. */
export const inOrder = (all: readonly Waiting[]): Waiting[] =>
  all.toSorted((a, b) => a.since.localeCompare(b.since) || a.key.localeCompare(b.key));
