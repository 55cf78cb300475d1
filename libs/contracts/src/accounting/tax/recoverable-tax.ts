import type { KnownTaxCode, TaxCodeView } from './tax-code.resource.ts';
import { taxAliases } from './tax-code-named.ts';
import { fractionOf, isSelfAssessed, percentOn } from './taxes-of-amount.ts';

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

/** A part of what a tax is of, by its weight: the line's tax, or its amount. */
export type TaxedPart = { categoryId: number | null; weight: number };

/** The same of a tax on several lines: each line's share counts as much as its part of the tax. Rounded once. */
export const recoverableOfLines = (tax: number, code: Shares, lines: readonly TaxedPart[]): number => {
  const whole = lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  if (whole <= 0n) return recoverableOf(tax, code, { categoryId: null });
  const part = lines.reduce(
    (sum, { categoryId, weight }) => sum + BigInt(weight) * scaled(recoverablePercentOf(code, categoryId)),
    0n,
  );
  const most = whole * 100n * BigInt(SCALE);
  // Lines that take something off in a category of their own lead no further than none and all of it.
  return fractionOf(tax, part < 0n ? 0n : part > most ? most : part, most);
};

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

/** `region`: the province or state whose taxes count, null where nobody knows it. */
export type Allowance = { day: string; region: string | null };

/** One tax that counts as paid in an allowance, in minor units. */
export type AllowanceTax = { code: KnownTaxCode; amount: number };

const isClaimed = (code: KnownTaxCode): boolean =>
  code.appliesToAllowances && code.isActive && !code.isGone && code.components.length === 0 && !isSelfAssessed(code);

/** HST is GST and the province's part in one (Excise Tax Act, section 165(2)): where it is charged, GST is not. */
const isHarmonized = (code: KnownTaxCode): boolean => taxAliases(code).includes('HST');

/** Those of the region and of its whole country. Where taxes differ by region and nobody knows it, none. */
const codesIn = (claimed: readonly KnownTaxCode[], region: string | null): readonly KnownTaxCode[] => {
  const [national, regional] = [claimed.filter((code) => code.region === null), claimed.filter((code) => code.region)];
  if (region === null) return regional.length > 0 ? [] : national;
  const own = regional.filter((code) => code.region === region);
  return own.some(isHarmonized) ? own : [...national, ...own];
};

/**
 * The taxes that count as paid in an allowance, in minor units: parts of it, not on top (`deemedTax`), each of the whole of it. Empty where no
 * code of the region claims any.
 */
export const allowanceTaxes = (
  allowance: number,
  codes: readonly KnownTaxCode[],
  { day, region }: Allowance,
): AllowanceTax[] =>
  codesIn(codes.filter(isClaimed), region)
    .map((code) => ({ code, amount: deemedTax(allowance, code, day) }))
    .filter(({ amount }) => amount > 0);
