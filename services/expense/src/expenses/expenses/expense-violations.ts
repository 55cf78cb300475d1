import {
  decimalsViolations,
  type ErrorDetail,
  type ExpenseView,
  isAtRate,
  type Locale,
  message,
  minorIn,
  mismatchedTaxes,
  taxesMinor,
  toMajor,
  toMinor,
  tomorrowIn,
} from '@outlay/contracts';
import { type Budget, budgetsOn } from '../../budgets/index.ts';
import { categoryViolations } from '../../categories/index.ts';
import type { Business, BusinessContext, ViewContext } from '../../context/index.ts';
import { type Expense, major } from './expense.ts';

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

type Found = { code: Violation['code']; severity: Violation['severity']; values?: Values };

/**
 * The limits of amounts. They are in the business's currency and judge what the expense is worth in it, at its own rate; where
 * it has none, that is a violation as well, so that another currency is no way around a limit.
 */
const amountViolations = (expense: Expense, business: Business, context: ViewContext): Found[] => {
  const { settings, currency } = business;
  const category = expense.categoryId === null ? undefined : context.categories.get(expense.categoryId);
  const receiptAbove = category?.receiptRequiredAbove ?? settings.receiptRequiredAbove;
  const mayLackReceipt = receiptAbove === null || expense.receiptIds.length > 0 || expense.type === 'mileage';
  const most = category?.maxAmount ?? null;
  const worth = minorIn(currency, expense);
  if (worth === undefined) {
    const isJudged = !mayLackReceipt || most !== null || isJudgedElsewhere(expense, business, context.budgets ?? []);
    return isJudged ? [{ code: 'RATE_MISSING', severity: 'error', values: { currency } }] : [];
  }
  const amount = toMajor(worth, currency);
  const found: Found[] = [];
  if (!mayLackReceipt && amount > receiptAbove)
    found.push({ code: 'RECEIPT_REQUIRED', severity: 'error', values: { maximum: receiptAbove, currency } });
  if (most !== null && amount > most)
    found.push({ code: 'CATEGORY_LIMIT_EXCEEDED', severity: 'warning', values: { maximum: most, currency } });
  return found;
};

const isPart = ({ parentExpenseId, splitGroupId }: Expense): boolean =>
  parentExpenseId !== null || splitGroupId !== null;
/** Of a part each tax, its tax and its tip were shared out to the minor unit, each by itself. */
const ROUNDINGS_OF_PART = 6;

/** A tip is never taxed. */
const taxed = (expense: Expense) => {
  const { taxes, amountMinor, tipMinor, currency, date } = expense;
  const own = { taxes, currency, date, ...(isPart(expense) && { roundings: ROUNDINGS_OF_PART }) };
  return { ...own, amountMinor: amountMinor === null ? null : amountMinor - (tipMinor ?? 0) };
};

/** Cards and banks add fees to their rates, so that a rate which does not lead to the amount is something to look at. */
const rateViolations = (expense: Expense): Found[] => {
  const { amountMinor, currency, originalMinor, originalCurrency, exchangeRate } = expense;
  if (isAtRate(expense, isPart(expense)) || exchangeRate === null) return [];
  const [amount, original] = [major(amountMinor, currency) ?? 0, major(originalMinor, originalCurrency) ?? 0];
  const values = { rate: exchangeRate, original, originalCurrency: originalCurrency ?? '', amount, currency };
  return [{ code: 'RATE_DIFFERS', severity: 'warning', values }];
};

/** Paid by distance or by the day. */
const ALLOWANCES: readonly Expense['type'][] = ['mileage', 'per_diem'];

/** Nobody charged the taxes of an allowance: each counts as paid in the whole of it. */
const isAllowance = ({ type }: Pick<Expense, 'type'>): boolean => ALLOWANCES.includes(type);

/** Where an expense breaks the rules of its business. They warn and never reject. */
export const policyViolations = (expense: Expense, context: ViewContext, locale: Locale): Violation[] => {
  const { business } = context;
  if (!business) return [];
  const found = [...amountViolations(expense, business, context), ...rateViolations(expense)];
  if (business.settings.flagWeekendExpenses && expense.date !== null && isWeekend(expense.date))
    found.push({ code: 'WEEKEND_EXPENSE', severity: 'warning' });
  const taxes = expense.taxes.length === 0 || isAllowance(expense) ? [] : mismatchedTaxes(taxed(expense));
  if (taxes.length > 0) found.push({ code: 'TAX_MISMATCH', severity: 'warning', values: { taxes: taxes.join(', ') } });
  if (expense.isOverBudget) found.push({ code: 'OVER_BUDGET', severity: 'warning' });
  return found.map(({ code, severity, values }) => ({
    code,
    severity,
    message: message(locale, { key: `expense.violation.${code}`, ...(values && { values }) }),
  }));
};

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
  'type' | 'amount' | 'currency' | 'taxAmount' | 'taxes' | 'originalAmount' | 'originalCurrency'
> & { tip: number | null };

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

const tipViolations = ({ type, amount, currency, taxAmount, tip }: Extras): ErrorDetail[] => {
  if (tip === null) return [];
  // Nobody was tipped.
  if (tip > 0 && isAllowance({ type })) return [violation('tip', 'expense.untipped')];
  const decimals = decimalsViolations('tip', tip, currency);
  if (decimals.length > 0 || amount === null) return decimals;
  const maximum = toMajor(toMinor(amount, currency) - toMinor(taxAmount ?? 0, currency), currency);
  return tip > maximum && maximum >= 0 ? [violation('tip', 'validation.maximum', { maximum })] : [];
};

const originalViolations = ({ originalAmount, originalCurrency }: Extras): ErrorDetail[] => {
  if (originalCurrency === null)
    return originalAmount === null ? [] : [violation('originalCurrency', 'validation.required')];
  if (originalAmount === null) return [violation('originalAmount', 'validation.required')];
  return decimalsViolations('originalAmount', originalAmount, originalCurrency);
};

export const extraViolations = (extras: Extras): ErrorDetail[] => [
  ...taxViolations(extras),
  ...tipViolations(extras),
  ...originalViolations(extras),
];

/** Everything that is wrong with a command, at once, so that a client corrects it once. */
export const expenseViolations = (command: Command, context: BusinessContext, now: Date): ErrorDetail[] => [
  ...decimalsViolations('amount', command.amount, command.currency),
  ...dateViolations(command, context, now),
  ...(command.categoryId ? categoryViolations(command.categoryId, context.categories) : []),
];

const pathOfTrips = (businessId: number): string => `/v1/businesses/${businessId}/mileage-trips`;

const OF_TRIP = { amountMinor: 'amount', currency: 'currency', date: 'date' } as const;

/** What an expense has of its trip changes with that. So it is of a part of it, which is what its share of the trip comes to. */
export const ofTripViolations = (before: Expense, after: Expense): ErrorDetail[] => {
  const { type, mileageTripId, businessId } = before;
  if (type !== 'mileage' || (mileageTripId === null && !isPart(before))) return [];
  const key = mileageTripId === null ? 'expense.ofTripShare' : 'expense.ofTrip';
  const path = `${pathOfTrips(businessId)}/${mileageTripId}`;
  return Object.entries(OF_TRIP).flatMap(([kept, field]) =>
    before[kept as keyof typeof OF_TRIP] === after[kept as keyof typeof OF_TRIP]
      ? []
      : [violation(field, key, { path })],
  );
};
