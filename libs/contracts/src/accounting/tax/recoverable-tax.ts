import type { TaxCodeView } from './tax-code.resource.ts';
import { fractionOf, percentOn } from './taxes-of-amount.ts';

/** Percent with up to four decimals, as a whole number. */
const SCALE = 10_000;
const scaled = (percent: number): bigint => BigInt(Math.round(percent * SCALE));

type Shares = Pick<TaxCodeView, 'recoverablePercent' | 'recoverableByCategory'>;

/** The part of a tax that is recovered, in percent: the category's own, or the code's. */
export const recoverablePercentOf = (code: Shares, categoryId: number | null | undefined): number =>
  code.recoverableByCategory.find((share) => share.categoryId === categoryId)?.percent ?? code.recoverablePercent;

/**
 * What the business gets back of a tax, in minor units; the rest is part of the expense, so both add up to the tax (law 3).
 *
 * Meals and entertainment: half, in Canada (Excise Tax Act, section 236: the recapture of 50 %; Canada Revenue Agency, RC4022, "Meal and
 * entertainment expenses"; Revenu Québec, IN-203, the same for input tax refunds).
 */
export const recoverableOf = (
  tax: number,
  code: Shares,
  { categoryId }: { categoryId: number | null | undefined },
): number => fractionOf(tax, scaled(recoverablePercentOf(code, categoryId)), 100n * BigInt(SCALE));

type Deemed = Pick<TaxCodeView, 'rates' | 'appliesToAllowances' | 'deemedFactor'>;

/**
 * The tax that counts as paid in an allowance, in minor units; 0 where the code claims none. It is a part of the allowance, not on top.
 *
 * Excise Tax Act, section 174: of a reasonable allowance for travel or a motor vehicle, the rate over 100 and the rate (Canada Revenue
 * Agency, GST/HST Memorandum 9-3, "Allowances": 5/105, 13/113, 15/115); Act respecting the Québec sales tax, section 211: 9.975/109.975. GST and
 * QST are each taken of the whole allowance. These are not the factors for reimbursements by receipt (4/104, 12/112, 14/114, 9/109 of
 * Memorandum 9-4 and TVQ. 212-4): those stand in place of the tax that receipts show.
 */
export const deemedTax = (allowance: number, code: Deemed, day: string): number => {
  if (!code.appliesToAllowances) return 0;
  if (code.deemedFactor !== null)
    return fractionOf(allowance, BigInt(code.deemedFactor.numerator), BigInt(code.deemedFactor.denominator));
  const percent = scaled(percentOn(code, day));
  return fractionOf(allowance, percent, 100n * BigInt(SCALE) + percent);
};
