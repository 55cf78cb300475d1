import {
  decimalsViolations,
  type ErrorDetail,
  type ExpenseView,
  type Locale,
  message,
  toMajor,
  toMinor,
  tomorrowIn,
} from '@outlay/contracts';
import { categoryViolations } from '../categories/index.ts';
import type { BusinessContext, ViewContext } from '../context/index.ts';
import { mismatchedTaxes, taxesMinor } from '../taxes/index.ts';
import type { Expense } from './expense.ts';

/** The part of a command that can be wrong in its business; a member that is left out is not judged. */
type Command = {
  amount?: number | null | undefined;
  currency: string;
  date?: string | null | undefined;
  categoryId?: number | null | undefined;
};

/** The money beside the amount, as it will stand. */
export type Extras = Pick<
  ExpenseView,
  'amount' | 'currency' | 'taxAmount' | 'taxes' | 'originalAmount' | 'originalCurrency'
>;

const violation = (field: string, key: string, values: Record<string, string | number> = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

const dateViolations = ({ date }: Command, { business }: BusinessContext, now: Date): ErrorDetail[] => {
  // No zone is so far behind UTC that tomorrow there lies before today here: most dates need no calendar.
  if (date === undefined || date === null || date <= now.toISOString().slice(0, 10)) return [];
  const latest = tomorrowIn(business.timeZone, now);
  return date > latest ? [violation('date', 'validation.dateInFuture', { latest })] : [];
};

const taxViolations = ({ amount, currency, taxAmount, taxes }: Extras): ErrorDetail[] => {
  const decimals = [
    ...decimalsViolations('taxAmount', taxAmount, currency),
    ...taxes.flatMap((tax, index) => decimalsViolations(`taxes[${index}].amount`, tax.amount, currency)),
  ];
  if (decimals.length > 0 || taxAmount === null) return decimals;
  if (amount !== null && taxAmount > amount) return [violation('taxAmount', 'validation.maximum', { maximum: amount })];
  const isSum = taxes.length === 0 || taxesMinor(taxes, currency) === toMinor(taxAmount, currency);
  return isSum ? [] : [violation('taxes', 'expense.sum', { total: taxAmount })];
};

const originalViolations = ({ originalAmount, originalCurrency }: Extras): ErrorDetail[] => {
  if (originalCurrency === null)
    return originalAmount === null ? [] : [violation('originalCurrency', 'validation.required')];
  if (originalAmount === null) return [violation('originalAmount', 'validation.required')];
  return decimalsViolations('originalAmount', originalAmount, originalCurrency);
};

export const extraViolations = (extras: Extras): ErrorDetail[] => [
  ...taxViolations(extras),
  ...originalViolations(extras),
];

/** Everything that is wrong with a command, at once, so that a client corrects it once. */
export const expenseViolations = (command: Command, context: BusinessContext, now: Date): ErrorDetail[] => [
  ...decimalsViolations('amount', command.amount, command.currency),
  ...dateViolations(command, context, now),
  ...categoryViolations(command.categoryId, context.categories),
];

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
