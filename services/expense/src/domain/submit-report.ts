import { AppError } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Chain } from './approval-chain.ts';
import { type Expense, missingFields } from './expense.ts';
import type { Report, ReportDecision } from './report.ts';
import { countedMinor } from './report-totals.ts';
import { assertMay } from './report-transitions.ts';
import { lacksPurpose } from './trip-expense.ts';

/** Expenses that can go to the approvers: drafts are incomplete; those of a rejected report stand as they are. */
const assertComplete = (expenses: readonly Expense[], currency: string): void => {
  if (expenses.length === 0)
    throw new AppError('EXPENSE_INCOMPLETE', { message: { key: 'report.empty' }, facts: { field: 'expenseIds' } });
  const drafts = expenses.filter((each) => each.status === 'draft' || missingFields(each).length > 0);
  if (drafts.length > 0)
    throw new AppError('EXPENSE_INCOMPLETE', {
      facts: { field: 'expenseIds', expenseIds: drafts.map(({ id }) => id) },
    });
  const aimless = expenses.filter(lacksPurpose);
  if (aimless.length > 0)
    throw new AppError('EXPENSE_INCOMPLETE', {
      message: { key: 'report.tripPurpose' },
      facts: { field: 'expenseIds', expenseIds: aimless.map(({ id }) => id) },
    });
  for (const each of expenses) countedMinor(each, currency);
};

type Given = { expenses: readonly Expense[]; chain: () => Chain; actor: Actor; comment: string | null; now: Date };

/** To the first level of approvers; what was decided in an earlier round is forgotten. `chain` is asked for last. */
export const submitReport = (report: Report, { expenses, chain, actor, comment, now }: Given): ReportDecision => {
  assertMay(report, 'submit', actor);
  assertComplete(expenses, report.currency);
  return {
    report: {
      ...report,
      ...chain(),
      status: 'submitted',
      currentLevel: 1,
      submittedAt: now,
      approvedBy: null,
      approvedAt: null,
      approvedMinor: null,
      overridden: false,
      rejectedAt: null,
      rejectionReason: null,
      recalledAt: null,
      version: report.version + 1,
      updatedAt: now,
    },
    fact: { fact: 'submitted' },
    remark: comment,
  };
};
