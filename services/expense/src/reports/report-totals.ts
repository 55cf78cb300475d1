import {
  AppError,
  convertedAcross,
  type ExpenseView,
  type ForeignAmount,
  inRatio,
  minorIn,
  toMajor,
} from '@outlay/contracts';
import type { Report } from './report.ts';

/** Where an expense is, and what it is counted by there. `reportRate`: one unit of the report's currency in the business's. */
export type Place = { reportId: number | null; reportCurrency: string | null; reportRate: number | null };

/** In no report. */
export const OUTSIDE: Place = { reportId: null, reportCurrency: null, reportRate: null };

/** What a report counts of an expense. */
export type Counted = Pick<ExpenseView, 'id' | 'date' | 'reimbursable' | 'exchangeRateSource'> &
  ForeignAmount &
  Pick<Place, 'reportCurrency' | 'reportRate'> & { approvedMinor: number | null };

/** The error names the currency whose rate of the day is missing, where a rate would do. */
export const mismatch = (expense: Counted, expected: string, missing?: string): AppError => {
  const { id: expenseId, currency, date } = expense;
  const facts = { field: 'expenseIds', expenseId, currency, expected };
  if (missing === undefined || date === null) return new AppError('CURRENCY_MISMATCH', { facts });
  const values = { currency: missing, date, expected };
  return new AppError('CURRENCY_MISMATCH', { facts, message: { key: 'report.rateMissing', values } });
};

/** A rate of its day, or one that somebody typed: either leads to the business's currency. Beside an original amount it leads from that. */
const ratedBy = ({ exchangeRate, originalCurrency }: Counted): number | null =>
  originalCurrency === null ? exchangeRate : null;

/** Its amount, or what was paid, is in the currency. */
const isIn = (currency: string, expense: Counted): boolean =>
  expense.currency === currency || (expense.originalCurrency === currency && expense.originalMinor !== null);

/**
 * Is it counted in the report by what the report's currency is worth in the business's? So is what has a rate and what is in the business's
 * own currency, where neither is in that of the report.
 */
export const needsReportRate = (
  expense: Counted,
  report: { currency: string },
  business: { currency: string },
): boolean =>
  report.currency !== business.currency &&
  expense.amountMinor !== null &&
  !isIn(report.currency, expense) &&
  (ratedBy(expense) !== null || expense.currency === business.currency);

/**
 * What an expense counts in its report, in minor units of the report's currency: by the rates that it has for it, else as `minorIn` of the
 * contracts; undefined where there is no rate.
 */
export const minorInReport = (expense: Counted, currency: string): number | undefined => {
  const { amountMinor, reportCurrency, reportRate } = expense;
  if (reportRate === null || reportCurrency !== currency || isIn(currency, expense)) return minorIn(currency, expense);
  const from = { currency: expense.currency, rate: ratedBy(expense) ?? 1 };
  return convertedAcross(amountMinor ?? 0, from, { currency, rate: reportRate });
};

/** The same of one that has to count. @throws AppError CURRENCY_MISMATCH when there is no rate */
export const countedMinor = (expense: Counted, currency: string): number => {
  const counted = minorInReport(expense, currency);
  if (counted !== undefined) return counted;
  throw mismatch(expense, currency, expense.originalCurrency === null ? expense.currency : undefined);
};

/**
 * What of it is paid back if it is reimbursable: the part that was approved, as soon as an approver named one. Never more
 * than what it counts.
 */
export const owedMinor = (expense: Counted, currency: string): number => {
  const { amountMinor, approvedMinor } = expense;
  const counted = countedMinor(expense, currency);
  if (approvedMinor === null || amountMinor === null || approvedMinor >= amountMinor) return counted;
  return expense.currency === currency ? approvedMinor : inRatio(counted, approvedMinor, amountMinor);
};

/** An expense that leaves a report or enters it; one that changed does both. */
export type Change = { leaves?: Counted; enters?: Counted };

type Sums = Pick<Report, 'totalMinor' | 'reimbursableMinor'>;

/** What expenses of a report add up to: the sums of what is shown of each. */
const sumsOf = (expenses: readonly Counted[], currency: string): Sums => {
  const sums = { totalMinor: 0, reimbursableMinor: 0 };
  for (const expense of expenses) {
    sums.totalMinor += countedMinor(expense, currency);
    if (expense.reimbursable) sums.reimbursableMinor += owedMinor(expense, currency);
  }
  return sums;
};

const named = (changes: readonly Change[], side: keyof Change): Counted[] =>
  changes.flatMap(({ [side]: expense }) => (expense ? [expense] : []));

/** The report with its sums after expenses left or entered it. */
export const withTotals = (report: Report, changes: readonly Change[]): Report => {
  const [leaving, entering] = [named(changes, 'leaves'), named(changes, 'enters')];
  const [less, more] = [sumsOf(leaving, report.currency), sumsOf(entering, report.currency)];
  return {
    ...report,
    totalMinor: report.totalMinor - less.totalMinor + more.totalMinor,
    reimbursableMinor: report.reimbursableMinor - less.reimbursableMinor + more.reimbursableMinor,
    expenseCount: report.expenseCount - leaving.length + entering.length,
  };
};

/** The report with the sums of all that is in it. */
export const summed = (report: Report, expenses: readonly Counted[]): Report => ({
  ...report,
  ...sumsOf(expenses, report.currency),
});

/** The report with what it owes when nothing is approved: everything that was spent. */
export const withoutApprovedAmounts = (report: Report, expenses: readonly Counted[]): Report =>
  summed(
    report,
    expenses.map((each) => ({ ...each, approvedMinor: null })),
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
