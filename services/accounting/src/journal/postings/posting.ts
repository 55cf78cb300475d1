import {
  type AccountingBasis,
  type AccountRole,
  type EntryKind,
  type TaxCodeView,
  type TaxRule,
  weightedParts,
} from '@outlay/contracts';

/** What a line is about, by which mapping rules find its account. */
export type Facets = Record<
  'categoryId' | 'departmentId' | 'locationId' | 'projectId' | 'vendorId' | 'userId' | 'taxCodeId',
  number | null
>;
export const NO_FACETS: Facets = {
  categoryId: null,
  departmentId: null,
  locationId: null,
  projectId: null,
  vendorId: null,
  userId: null,
  taxCodeId: null,
};

/** A line before it has an account: amounts in minor units, above 0 for a debit and below it for a credit. */
export type PostingLine = Facets & {
  /** The account by its role; null: the one that the mapping rules name for the line. */
  role: AccountRole | null;
  /** In the currency of the business. */
  baseMinor: number;
  currency: string;
  /** In `currency`. */
  amountMinor: number;
  exchangeRate: number | null;
  memo: string | null;
  /** The line of its source: `bill:7/2`. */
  source: string;
};

/**
 * A tax of a document in the currency of the business: what it was paid on, what was paid (or is owed to the agency by the business itself), and
 * which part of that is recovered.
 */
export type PostedTax = {
  taxCodeId: number | null;
  name: string;
  netMinor: number;
  paidMinor: number;
  recoverableMinor: number;
};

/** What the journal should say of a source. */
export type Posting = {
  kind: EntryKind;
  source: string;
  /** The day of the document, or of the payment on cash basis. */
  day: string;
  description: string;
  lines: PostingLine[];
  /** Also those of which nothing is recovered, in proportion to what was agreed to. */
  taxes: PostedTax[];
  /** Codes of taxes of the whole, whose recovered part is shared out to lines by what their codes say. */
  sharedCodeIds?: readonly number[];
};

/** Why what is due cannot be posted yet; the checklist of the month names it. */
export type Wait = { waitsFor: 'rate' | 'sources' };

/** A posting, nothing (it is not due, or comes to nothing), or what it waits for. */
export type Posted = Posting | Wait | undefined;

/** What is worked out of a tax by its code. */
export type PostedCode = TaxRule & Pick<TaxCodeView, 'code' | 'recoverablePercent' | 'recoverableByCategory'>;

/** What postings are decided by. */
export type Books = {
  currency: string;
  timeZone: string;
  /** The basis of a document is that of its day. */
  basisOn: (day: string) => AccountingBasis;
  /** One unit of a currency in that of the business on a day; undefined where none is known. */
  rateOn: (currency: string, day: string) => number | undefined;
  /** The code of a tax that no vendor charged, or that lines of several categories share; undefined where it is gone. */
  taxCodeOf: (id: number) => PostedCode | undefined;
};

export const isPosting = (posted: Posted): posted is Posting => posted !== undefined && 'lines' in posted;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** 0 has no sign: -0 is another number to who compares what is due with what stands. */
export const negative = (minor: number): number => (minor === 0 ? 0 : -minor);

/**
 * A whole in the proportion of its parts: to the minor unit, whatever the signs of the parts are (a discount is below 0). What
 * rounding leaves goes to the largest parts, one unit each.
 */
export const partsOf = (whole: number, weights: readonly number[]): number[] => {
  const sum = sumOf(weights);
  if (whole === sum) return [...weights];
  if (whole < 0)
    return partsOf(
      -whole,
      weights.map((weight) => -weight),
    ).map(negative);
  if (weights.every((weight) => weight >= 0)) return weightedParts(whole, weights);
  if (sum === 0) throw new Error(`${whole} cannot be shared out to parts that come to 0`);
  const shares = weights.map((weight) => Number((BigInt(weight) * BigInt(whole)) / BigInt(sum)));
  const rest = whole - sumOf(shares);
  const bySize = weights.map((weight, index) => ({ index, size: Math.abs(weight) })).sort((a, b) => b.size - a.size);
  for (const { index } of bySize.slice(0, Math.abs(rest))) shares[index] = (shares[index] ?? 0) + Math.sign(rest);
  return shares;
};
