import { isDeepStrictEqual } from 'node:util';
import { codedTax, type ExpenseTax, type KnownTaxCode, type NamedTax } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type Expense, isEditable } from './expense.ts';

type Line = Pick<Expense, 'categoryId' | 'date' | 'currency'>;

/** The taxes of an expense with their codes, and what is recovered of each in its category. */
export const codedTaxes = (
  taxes: readonly (ExpenseTax & NamedTax)[],
  { categoryId, date: day, currency }: Line,
  codes: readonly KnownTaxCode[],
): ExpenseTax[] => taxes.map((tax) => codedTax(tax, { codes, day, currency, categoryId }));

/** What decides which code a tax is and what is recovered of it. */
const DECIDING = ['amountMinor', 'taxMinor', 'currency', 'date', 'categoryId'] as const satisfies (keyof Expense)[];

const isOther = (before: Expense, after: Expense): boolean =>
  DECIDING.some((field) => before[field] !== after[field]) || !isDeepStrictEqual(before.taxes, after.taxes);

/**
 * A new or changed expense with the codes of its taxes and what is recovered of them, as long as it can be edited. What was worked out stays
 * while nothing changes that decides it, whatever becomes of the codes. Nothing is read for one without taxes.
 */
export const taxed = async (
  { taxCodes }: Pick<Deps, 'taxCodes'>,
  tx: Transaction,
  after: Expense,
  before?: Expense,
): Promise<Expense> => {
  if (after.taxes.length === 0 || !isEditable(after)) return after;
  if (before && !isOther(before, after)) return after;
  return { ...after, taxes: codedTaxes(after.taxes, after, await taxCodes.of(after.businessId, tx)) };
};
