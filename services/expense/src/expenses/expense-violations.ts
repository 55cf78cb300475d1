import { decimalsViolations, type ErrorDetail, type ExpenseView, toMinor, tomorrowIn } from '@outlay/contracts';
import { categoryViolations } from '../categories/index.ts';
import type { BusinessContext } from '../context/index.ts';
import { taxesMinor } from '../taxes/index.ts';

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
  ...(command.categoryId ? categoryViolations(command.categoryId, context.categories) : []),
];
