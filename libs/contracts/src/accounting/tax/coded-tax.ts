import type { ErrorDetail } from '../../errors/app-error.ts';
import { violation } from '../../errors/guards.ts';
import { toMajor, toMinor } from '../../values/money.ts';
import { recoverableOf } from './recoverable-tax.ts';
import type { KnownTaxCode } from './tax-code.resource.ts';
import { taxCodeNamed } from './tax-code-named.ts';
import { isSelfAssessed } from './taxes-of-amount.ts';

/** One tax of a line, in major units. Without `taxCodeId` nobody said which code it is; by null somebody said that it is none. */
export type NamedTax = {
  name: string;
  rate?: number | null | undefined;
  amount: number;
  taxCodeId?: number | null | undefined;
  recoverableAmount?: number | null | undefined;
};

/** The line that taxes are of. `codes`: of the business; none while they are on their way. `day`: null while it is not known. */
export type TaxedLine = {
  codes: readonly KnownTaxCode[];
  day: string | null;
  currency: string;
  categoryId: number | null;
  /** The province or state of the vendor, where that is known. */
  region?: string | null | undefined;
};

export type Coded<T extends NamedTax> = Omit<T, 'taxCodeId' | 'recoverableAmount'> & {
  taxCodeId?: number | null;
  recoverableAmount: number | null;
};

const codeIdOf = (
  { taxCodeId, name, rate = null }: NamedTax,
  { codes, day, region = null }: TaxedLine,
): number | null | undefined => {
  if (taxCodeId !== undefined || codes.length === 0 || day === null) return taxCodeId;
  return taxCodeNamed(codes, { name, rate, day, region })?.id ?? null;
};

/**
 * The tax with the code that its name means on that day, where nobody said which, and with what the business gets back of it by the line's
 * category. Its code stays open while the codes or the day are not known; one that is unknown here keeps what was worked out.
 */
export const codedTax = <T extends NamedTax>(tax: T, line: TaxedLine): Coded<T> => {
  const { taxCodeId: _, recoverableAmount: before = null, ...rest } = tax;
  const taxCodeId = codeIdOf(tax, line);
  if (taxCodeId == null) return { ...rest, ...(taxCodeId === null && { taxCodeId }), recoverableAmount: null };
  const code = line.codes.find(({ id }) => id === taxCodeId);
  if (code === undefined) return { ...rest, taxCodeId, recoverableAmount: before };
  const { currency, categoryId } = line;
  const recovered = recoverableOf(toMinor(tax.amount, currency), code, { categoryId });
  return { ...rest, taxCodeId, recoverableAmount: toMajor(recovered, currency) };
};

/** The ids that taxes name. */
export const taxCodesNamedBy = (taxes: readonly NamedTax[] = []): number[] =>
  taxes.flatMap(({ taxCodeId }) => taxCodeId ?? []);

type Judged = {
  codes: readonly KnownTaxCode[];
  /** Those that the line had before: what has a code keeps it, also when it is not offered any more. */
  kept?: readonly number[];
};

const keyOf = (tax: NamedTax, { codes, kept = [] }: Judged): string | undefined => {
  const { taxCodeId } = tax;
  if (taxCodeId == null || kept.includes(taxCodeId)) return undefined;
  const code = codes.find(({ id }) => id === taxCodeId);
  if (code === undefined || code.isGone) return 'validation.unknownReference';
  if (!code.isActive) return 'validation.inactiveReference';
  if (code.components.length > 0) return 'validation.tax.group';
  return isSelfAssessed(code) && tax.amount !== 0 ? 'validation.tax.selfAssessed' : undefined;
};

/** The codes that taxes name must be those of the business that can be chosen. Another business's is as unknown as none. */
export const taxCodeViolations = (
  taxes: readonly NamedTax[] | undefined,
  field: string,
  judged: Judged,
): ErrorDetail[] =>
  (taxes ?? []).flatMap((tax, at) => {
    const key = keyOf(tax, judged);
    return key === undefined ? [] : [violation(`${field}[${at}].taxCodeId`, key)];
  });

/**
 * The tax as it was before, where the same one is written again: its code is not proposed anew and what was worked out stays
 * (`taxCodeId` left out is the one that it had).
 */
export const sameTax = <T extends NamedTax>(written: NamedTax, before: readonly T[]): T | undefined =>
  before.find(
    ({ name, rate = null, amount, taxCodeId = null }) =>
      name === written.name &&
      rate === (written.rate ?? null) &&
      amount === written.amount &&
      (written.taxCodeId === undefined ? taxCodeId !== null : taxCodeId === written.taxCodeId),
  );
