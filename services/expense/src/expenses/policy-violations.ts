import { type ExpenseView, type Locale, message, toMajor } from '@outlay/contracts';
import type { ViewContext } from '../context/index.ts';
import { mismatchedTaxes } from '../taxes/index.ts';
import type { Expense } from './expense.ts';

type Violation = ExpenseView['policyViolations'][number];
type Values = Record<string, string | number>;

const SATURDAY = 6;
const SUNDAY = 0;

const isWeekend = (date: string): boolean => [SATURDAY, SUNDAY].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/**
 * Where an expense breaks the rules of its business. They warn and never reject; limits are in the business's currency
 * and judge amounts in that currency only.
 */
export const policyViolations = (expense: Expense, { business, categories }: ViewContext, locale: Locale) => {
  if (!business) return [];
  const { settings, currency } = business;
  const category = expense.categoryId === null ? undefined : categories.get(expense.categoryId);
  const amount =
    expense.amountMinor === null || expense.currency !== currency ? 0 : toMajor(expense.amountMinor, currency);
  const violation = (code: Violation['code'], severity: Violation['severity'], values?: Values): Violation => ({
    code,
    severity,
    message: message(locale, { key: `expense.violation.${code}`, ...(values && { values }) }),
  });
  const found: Violation[] = [];
  const receiptAbove = category?.receiptRequiredAbove ?? settings.receiptRequiredAbove;
  if (receiptAbove !== null && amount > receiptAbove && expense.receiptIds.length === 0 && expense.type !== 'mileage')
    found.push(violation('RECEIPT_REQUIRED', 'error', { maximum: receiptAbove, currency }));
  const most = category?.maxAmount ?? null;
  if (most !== null && amount > most)
    found.push(violation('CATEGORY_LIMIT_EXCEEDED', 'warning', { maximum: most, currency }));
  if (settings.flagWeekendExpenses && expense.date !== null && isWeekend(expense.date))
    found.push(violation('WEEKEND_EXPENSE', 'warning'));
  const taxes = mismatchedTaxes(expense);
  if (taxes.length > 0) found.push(violation('TAX_MISMATCH', 'warning', { taxes: taxes.join(', ') }));
  if (expense.isOverBudget) found.push(violation('OVER_BUDGET', 'warning'));
  return found;
};
