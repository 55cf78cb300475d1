import { amended, type Changed, type Expense } from '../expenses/index.ts';
import type { Report } from '../reports/index.ts';

const following = (report: Report, expense: Expense): Partial<Expense> => {
  switch (report.status) {
    case 'draft':
      return { status: expense.status === 'submitted' ? 'validated' : expense.status, approvedMinor: null };
    case 'submitted':
      return { status: 'submitted' };
    case 'approved':
      return { status: 'approved', approvedMinor: expense.approvedMinor ?? expense.amountMinor };
    case 'rejected':
      return { status: 'rejected', approvedMinor: null };
    case 'reimbursed':
      return expense.reimbursable ? { status: 'reimbursed', paymentStatus: 'paid' } : {};
  }
};

/** What a report's step does to each of its expenses; `sanctioned` holds those of which an approver agreed to less. */
export const followReport = (
  report: Report,
  expenses: readonly Expense[],
  now: Date,
  sanctioned?: ReadonlyMap<number, number>,
): Changed[] =>
  expenses.map((expense) => {
    const approvedMinor = sanctioned?.get(expense.id) ?? expense.approvedMinor;
    const changes = { approvedMinor, ...following(report, { ...expense, approvedMinor }) };
    return amended(expense, changes, now);
  });
