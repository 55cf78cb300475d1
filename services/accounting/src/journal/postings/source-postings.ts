import { billPaymentPosting, billPosting, type PostedBill } from './bill-posting.ts';
import { expensePosting, type PostedExpense } from './expense-posting.ts';
import type { Books, Posted } from './posting.ts';
import { type PostedReport, paymentOf, reportPosting } from './report-posting.ts';

/** What is known of what entries are made from: the last state by its version. What was deleted stays known, with no state. */
export type Known<T> = { version: number; state: T | null };

/** What is remembered of the sources of a business. */
export type Sources = {
  expenses: Map<number, Known<PostedExpense>>;
  reports: Map<number, Known<PostedReport>>;
  bills: Map<number, Known<PostedBill>>;
};

/**
 * The newer state stays, whatever the order of arrival, and what was deleted comes back by no event of before.
 * @returns whether something changed
 */
export const remember = <T>(known: Map<number, Known<T>>, id: number, { version, state }: Known<T>): boolean => {
  const before = known.get(id);
  if (before && (before.state === null || (state !== null && before.version >= version))) return false;
  known.set(id, { version, state });
  return true;
};

const expensesOf = (sources: Sources, reportId: number): PostedExpense[] =>
  [...sources.expenses.values()].flatMap(({ state }) => (state?.reportId === reportId ? [state] : []));

/** What is due of an expense. */
export const ofExpense = (sources: Sources, id: number, books: Books): Posted => {
  const expense = sources.expenses.get(id)?.state;
  if (!expense) return undefined;
  const report = sources.reports.get(expense.reportId ?? 0)?.state;
  return expensePosting(expense, books, (report && paymentOf(report)) ?? undefined);
};

/** What is due of the payment of a report; the expenses that it paid are looked up among the sources. */
export const ofReport = (sources: Sources, id: number, books: Books): Posted => {
  const report = sources.reports.get(id)?.state;
  return report ? reportPosting(report, expensesOf(sources, id), books) : undefined;
};

/** What is due of a bill, and of its payment. */
export const ofBill = (sources: Sources, id: number, books: Books): { bill: Posted; payment: Posted } => {
  const bill = sources.bills.get(id)?.state;
  return {
    bill: bill ? billPosting(bill, books) : undefined,
    payment: bill ? billPaymentPosting(bill, books) : undefined,
  };
};
