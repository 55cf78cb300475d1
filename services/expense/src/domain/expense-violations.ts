import {
  AppError,
  currencyExponent,
  type ErrorDetail,
  type ExpenseTax,
  fitsCurrency,
  toMinor,
  tomorrowIn,
} from '@outlay/contracts';
import type { BusinessContext } from './business.ts';

/** The part of a wish that can be wrong in its surroundings; a member that is not wished is not judged. */
type Command = {
  amount?: number | null | undefined;
  currency: string;
  date?: string | null | undefined;
  categoryId?: number | null | undefined;
};

/** The money beside the amount, as it will stand. */
export type Extras = {
  amount: number | null;
  currency: string;
  taxAmount: number | null;
  taxes: readonly ExpenseTax[];
  originalAmount: number | null;
  originalCurrency: string | null;
  exchangeRate: number | null;
};

const violation = (field: string, key: string, values: Record<string, string | number> = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

/** An amount that is given must have no more decimals than its currency. */
export const decimalsViolation = (field: string, amount: number | null | undefined, currency: string): ErrorDetail[] =>
  amount === undefined || amount === null || fitsCurrency(amount, currency)
    ? []
    : [violation(field, 'validation.decimals', { decimals: currencyExponent(currency), currency })];

const dateViolation = ({ date }: Command, { business }: BusinessContext, now: Date): ErrorDetail[] => {
  // No zone is so far behind UTC that tomorrow there lies before today here: most dates need no calendar.
  if (date === undefined || date === null || date <= now.toISOString().slice(0, 10)) return [];
  const latest = tomorrowIn(business.timeZone, now);
  return date > latest ? [violation('date', 'validation.dateInFuture', { latest })] : [];
};

/** A category that is named must be there and take new expenses. */
export const categoryViolation = (
  categoryId: number | null | undefined,
  { categories }: Pick<BusinessContext, 'categories'>,
  field = 'categoryId',
): ErrorDetail[] => {
  if (categoryId === undefined || categoryId === null) return [];
  const category = categories.get(categoryId);
  if (!category || category.isRemoved) return [violation(field, 'validation.unknownReference')];
  return category.isActive ? [] : [violation(field, 'validation.inactiveReference')];
};

const taxViolations = ({ amount, currency, taxAmount, taxes }: Extras): ErrorDetail[] => {
  const decimals = [
    ...decimalsViolation('taxAmount', taxAmount, currency),
    ...taxes.flatMap((tax, index) => decimalsViolation(`taxes[${index}].amount`, tax.amount, currency)),
  ];
  if (decimals.length > 0 || taxAmount === null) return decimals;
  if (amount !== null && taxAmount > amount) return [violation('taxAmount', 'validation.maximum', { maximum: amount })];
  const sum = taxes.reduce((total, tax) => total + toMinor(tax.amount, currency), 0);
  return taxes.length > 0 && sum !== toMinor(taxAmount, currency)
    ? [violation('taxes', 'expense.sum', { total: taxAmount })]
    : [];
};

const originalViolations = ({ originalAmount, originalCurrency }: Extras): ErrorDetail[] => {
  if (originalCurrency === null)
    return originalAmount === null ? [] : [violation('originalCurrency', 'validation.required')];
  if (originalAmount === null) return [violation('originalAmount', 'validation.required')];
  return decimalsViolation('originalAmount', originalAmount, originalCurrency);
};

export const extraViolations = (extras: Extras): ErrorDetail[] => [
  ...taxViolations(extras),
  ...originalViolations(extras),
];

/** Everything that is wrong with a wish, at once, so that a client corrects it once. */
export const expenseViolations = (command: Command, contexts: BusinessContext, now: Date): ErrorDetail[] => [
  ...decimalsViolation('amount', command.amount, command.currency),
  ...dateViolation(command, contexts, now),
  ...categoryViolation(command.categoryId, contexts),
];

/** Throws VALIDATION_ERROR with one entry per fault. */
export const refuse = (details: readonly ErrorDetail[]): void => {
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { details });
};
