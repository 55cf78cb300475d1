import { AppError, type ExpenseView, type ForeignAmount, minorIn, toMajor } from '@outlay/contracts';
import type { Report } from './report.ts';

/** What a report counts of an expense. */
export type Counted = Pick<ExpenseView, 'id' | 'reimbursable' | 'exchangeRateSource'> &
  ForeignAmount & { approvedMinor: number | null };

const mismatch = ({ id: expenseId, currency }: Counted, expected: string): AppError =>
  new AppError('CURRENCY_MISMATCH', { facts: { field: 'expenseIds', expenseId, currency, expected } });

/**
 * What an expense counts in a report, in minor units of the report's currency (`minorIn` of the contracts).
 * @throws AppError CURRENCY_MISMATCH when there is no rate
 */
export const countedMinor = (expense: Counted, currency: string): number => {
  const counted = minorIn(currency, expense);
  if (counted !== undefined) return counted;
  throw mismatch(expense, currency);
};

const isPicked = ({ exchangeRateSource: source, exchangeRate }: Counted): boolean =>
  exchangeRate !== null && source != null && source !== 'entered';

/**
 * An expense that enters a report in another currency than the business's, or changes in it: the rate of its day leads to the business's
 * currency, and would be taken for one to that of the report.
 * @throws AppError CURRENCY_MISMATCH
 */
export const assertCountable = (
  expense: Counted,
  report: { currency: string },
  business: { currency: string },
): void => {
  const { currency } = report;
  if (currency === business.currency || !isPicked(expense)) return;
  if (expense.currency !== currency && expense.originalCurrency !== currency) throw mismatch(expense, currency);
};

/**
 * What of it is paid back if it is reimbursable: the part that was approved, as soon as an approver named one. Never more
 * than what it counts.
 */
export const owedMinor = (expense: Counted, currency: string): number => {
  const { amountMinor, approvedMinor } = expense;
  const counted = countedMinor(expense, currency);
  if (approvedMinor === null || amountMinor === null || approvedMinor >= amountMinor) return counted;
  return expense.currency === currency ? approvedMinor : Math.round((counted * approvedMinor) / amountMinor);
};

/** An expense that leaves a report or enters it; one that changed does both. */
export type Change = { leaves?: Counted; enters?: Counted };

/** The report with its sums after expenses left or entered it. */
export const withTotals = (report: Report, changes: readonly Change[]): Report => {
  let { totalMinor, reimbursableMinor, expenseCount } = report;
  const add = (expense: Counted | undefined, sign: 1 | -1): void => {
    if (!expense) return;
    const counted = sign * countedMinor(expense, report.currency);
    totalMinor += counted;
    if (expense.reimbursable) reimbursableMinor += sign * owedMinor(expense, report.currency);
    expenseCount += sign;
  };
  for (const { leaves, enters } of changes) {
    add(leaves, -1);
    add(enters, 1);
  }
  return { ...report, totalMinor, reimbursableMinor, expenseCount };
};

/** The report with what it owes when nothing is approved: everything that was spent. */
export const withoutApprovedAmounts = (report: Report, expenses: readonly Counted[]): Report =>
  withTotals(
    report,
    expenses.map((leaves) => ({ leaves, enters: { ...leaves, approvedMinor: null } })),
  );

/** By what a limit of the business judges a report: all that was spent, or what is paid back. */
type Sum = 'total' | 'owed';

/**
 * What a report is worth in major units of the business's currency, in which its limits are. Infinity when one of the
 * expenses of a report in another currency has no rate: every limit is reached then, so that somebody looks at it.
 */
export const worthOf = (
  { currency: own, ...report }: Report,
  expenses: readonly Counted[],
  { currency }: { currency: string },
  sum: Sum,
): number => {
  if (own === currency) return toMajor(sum === 'total' ? report.totalMinor : report.reimbursableMinor, currency);
  const counted = sum === 'total' ? expenses : expenses.filter(({ reimbursable }) => reimbursable);
  if (counted.some((each) => minorIn(currency, each) === undefined)) return Number.POSITIVE_INFINITY;
  const minorOf = sum === 'total' ? countedMinor : owedMinor;
  return toMajor(
    counted.reduce((all, each) => all + minorOf(each, currency), 0),
    currency,
  );
};
