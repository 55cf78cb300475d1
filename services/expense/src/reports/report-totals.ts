import { AppError, currencyExponent, type ExpenseView } from '@outlay/contracts';
import type { Report } from './report.ts';

/** What a report counts of an expense. */
export type Counted = Pick<ExpenseView, 'id' | 'currency' | 'originalCurrency' | 'exchangeRate' | 'reimbursable'> &
  Record<'amountMinor' | 'originalMinor' | 'approvedMinor', number | null>;

/** Half up, as an accountant rounds; both are small enough for exact integers (amounts below 10^11 minor units). */
const converted = (amountMinor: number, from: string, to: string, rate: number): number =>
  Math.round(amountMinor * rate * 10 ** (currencyExponent(to) - currencyExponent(from)));

/**
 * What an expense counts in a report, in minor units of the report's currency: its amount, or what was paid in that
 * currency originally, or its amount at its own exchange rate. An amount that is not known yet counts nothing.
 * @throws AppError CURRENCY_MISMATCH when there is no rate
 */
export const countedMinor = (expense: Counted, currency: string): number => {
  const { amountMinor, originalCurrency, originalMinor, exchangeRate } = expense;
  if (expense.currency === currency) return amountMinor ?? 0;
  if (originalCurrency === currency && originalMinor !== null) return originalMinor;
  if (exchangeRate === null || originalCurrency !== null)
    throw new AppError('CURRENCY_MISMATCH', {
      facts: { field: 'expenseIds', expenseId: expense.id, currency: expense.currency, expected: currency },
    });
  return amountMinor === null ? 0 : converted(amountMinor, expense.currency, currency, exchangeRate);
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
