import { type ExpenseView, type Locale, message, minorIn, toMajor } from '@outlay/contracts';
import { type Budget, budgetsOn } from '../budgets/index.ts';
import type { Business, ViewContext } from '../context/index.ts';
import { mismatchedTaxes } from '../taxes/index.ts';
import type { Expense } from './expense.ts';

type Violation = ExpenseView['policyViolations'][number];
type Values = Record<string, string | number>;

const SATURDAY = 6;
const SUNDAY = 0;

const isWeekend = (date: string): boolean => [SATURDAY, SUNDAY].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Does a rule of the business that has no part of a view judge its amount: a budget, a policy of approval, a limit of payments? */
const isJudgedElsewhere = (expense: Expense, business: Business, budgets: readonly Budget[]): boolean =>
  budgetsOn({ budgets, business }, expense).some(({ currency }) => currency === business.currency) ||
  business.policies.some(({ subject, minAmount }) => subject === 'reports' && minAmount > 0) ||
  (business.settings.paymentLimit !== null && expense.reimbursable);

/**
 * Where an expense breaks the rules of its business. They warn and never reject. Limits are in the business's currency and
 * judge what the expense is worth in it, at its own rate; where it has none, that is a violation as well, so that
 * another currency is no way around a limit.
 */
export const policyViolations = (expense: Expense, context: ViewContext, locale: Locale) => {
  const { business, categories, budgets = [] } = context;
  if (!business) return [];
  const { settings, currency } = business;
  const category = expense.categoryId === null ? undefined : categories.get(expense.categoryId);
  const worth = minorIn(currency, expense);
  const amount = toMajor(worth ?? 0, currency);
  const violation = (code: Violation['code'], severity: Violation['severity'], values?: Values): Violation => ({
    code,
    severity,
    message: message(locale, { key: `expense.violation.${code}`, ...(values && { values }) }),
  });
  const found: Violation[] = [];
  const receiptAbove = category?.receiptRequiredAbove ?? settings.receiptRequiredAbove;
  const mayLackReceipt = receiptAbove === null || expense.receiptIds.length > 0 || expense.type === 'mileage';
  if (!mayLackReceipt && amount > receiptAbove)
    found.push(violation('RECEIPT_REQUIRED', 'error', { maximum: receiptAbove, currency }));
  const most = category?.maxAmount ?? null;
  if (most !== null && amount > most)
    found.push(violation('CATEGORY_LIMIT_EXCEEDED', 'warning', { maximum: most, currency }));
  const isJudged = !mayLackReceipt || most !== null || isJudgedElsewhere(expense, business, budgets);
  if (worth === undefined && isJudged) found.push(violation('RATE_MISSING', 'error', { currency }));
  if (settings.flagWeekendExpenses && expense.date !== null && isWeekend(expense.date))
    found.push(violation('WEEKEND_EXPENSE', 'warning'));
  const taxes = mismatchedTaxes(expense);
  if (taxes.length > 0) found.push(violation('TAX_MISMATCH', 'warning', { taxes: taxes.join(', ') }));
  if (expense.isOverBudget) found.push(violation('OVER_BUDGET', 'warning'));
  return found;
};
