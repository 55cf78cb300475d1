import { isDeepStrictEqual } from 'node:util';
import {
  codedTax,
  type ErrorDetail,
  type KnownTaxCode,
  type NamedTax,
  recoverableOfLines,
  sameTax,
  taxCodesNamedBy,
  taxCodeViolations,
  toMajor,
  toMinor,
} from '@outlay/contracts';
import type { Bill, Line, Tax } from './bill.ts';
import { type SummedLine, type Sums, sumUp, type Written } from './lines.ts';

type Taxed = {
  lineItems?: readonly { taxes?: readonly NamedTax[] | undefined }[] | undefined;
  taxes?: readonly NamedTax[] | undefined;
};

/** By what the taxes of a bill get their codes. `before`: the bill that is changed. */
type Coding = {
  codes: readonly KnownTaxCode[];
  day: string;
  currency: string;
  region?: string | null | undefined;
  before?: Bill | undefined;
};

/** Does it name any tax? Only then the codes of the business are needed. */
export const namesTaxes = ({ lineItems = [], taxes = [] }: Taxed): boolean =>
  taxes.length > 0 || lineItems.some((line) => (line.taxes?.length ?? 0) > 0);

/** The same of a bill as it is kept. */
export const isTaxed = ({ lines, taxes }: Bill): boolean =>
  taxes.length > 0 || lines.some((line) => (line.taxes?.length ?? 0) > 0);

/** The ids of all codes that it names. */
export const codesNamedBy = ({ lineItems = [], taxes = [] }: Taxed): number[] =>
  [taxes, ...lineItems.map((line) => line.taxes ?? [])].flatMap(taxCodesNamedBy);

/** What is wrong with the codes that it names; those that the bill has stay. */
export const codeViolations = ({ lineItems = [], taxes }: Taxed, { codes, before }: Coding): ErrorDetail[] => {
  const kept = before ? codesNamedBy({ lineItems: before.lines, taxes: before.taxes }) : [];
  return [
    ...lineItems.flatMap((line, at) => taxCodeViolations(line.taxes, `lineItems[${at}].taxes`, { codes, kept })),
    ...taxCodeViolations(taxes, 'taxes', { codes, kept }),
  ];
};

/** The bill before, where the day and the currency of its taxes are the same. */
const sameDay = ({ before, day, currency }: Coding): Bill | undefined =>
  before?.issueDate === day && before.currency === currency ? before : undefined;

/**
 * Lines with the codes of their taxes, and what is recovered of each in the line's category. Taxes that a line of that category had before stay as
 * they were worked out.
 */
const codedLines = (lineItems: readonly SummedLine[], coding: Coding): SummedLine[] => {
  const former = sameDay(coding)?.lines ?? [];
  return lineItems.map((line) => {
    if (!line.taxes?.length) return line;
    const categoryId = line.categoryId ?? null;
    const same = former.filter((each) => each.categoryId === categoryId).flatMap(({ taxes = [] }) => taxes);
    return { ...line, taxes: line.taxes.map((tax) => sameTax(tax, same) ?? codedTax(tax, { ...coding, categoryId })) };
  });
};

/** Taxes that the whole bill names, with their codes; what is recovered of them follows from its lines (`withRecoverable`). */
const codedNames = (taxes: readonly Tax[], coding: Coding): Tax[] =>
  taxes.map((tax) => sameTax(tax, sameDay(coding)?.taxes ?? []) ?? codedTax(tax, { ...coding, categoryId: null }));

type Weighed = Pick<Line, 'categoryId' | 'taxMinor' | 'amountMinor'>;
const weighed = ({ categoryId, taxMinor, amountMinor }: Weighed): Weighed => ({ categoryId, taxMinor, amountMinor });

const recoverableIn = (tax: Tax, lines: readonly Line[], { codes, currency }: Coding): number | null => {
  const ofCode = lines.flatMap(({ taxes = [] }) => taxes.filter(({ taxCodeId }) => taxCodeId === tax.taxCodeId));
  if (ofCode.length > 0)
    return toMajor(
      ofCode.reduce((sum, { recoverableAmount }) => sum + toMinor(recoverableAmount ?? 0, currency), 0),
      currency,
    );
  const code = codes.find(({ id }) => id === tax.taxCodeId);
  if (code === undefined) return tax.recoverableAmount ?? null;
  const isTaxed = lines.some(({ taxMinor }) => taxMinor !== 0);
  const parts = lines.map(({ categoryId, taxMinor, amountMinor }) => {
    return { categoryId, weight: isTaxed ? taxMinor : amountMinor };
  });
  return toMajor(recoverableOfLines(toMinor(tax.amount, currency), code, parts), currency);
};

/**
 * What is recovered of the taxes that the whole bill names: what its lines say of the same code, else by the categories of the lines, each by its
 * part of the tax or of the amount.
 */
const withRecoverable = (sums: Sums, coding: Coding): Sums => {
  const former = sameDay(coding);
  const isSame = former && isDeepStrictEqual(former.lines.map(weighed), sums.lines.map(weighed));
  const taxes = sums.taxes.map((tax) => {
    const before = isSame ? sameTax(tax, former.taxes) : undefined;
    if (before || tax.taxCodeId == null) return before ?? tax;
    return { ...tax, recoverableAmount: recoverableIn(tax, sums.lines, coding) };
  });
  return { ...sums, taxes };
};

/** The lines with their sums (`sumUp`), the codes of their taxes and what is recovered of these. @throws AppError VALIDATION_ERROR */
export const codedSums = (written: Written, coding: Coding): Sums => {
  const { lineItems, taxes = [] } = written;
  const lines = lineItems && codedLines(lineItems, coding);
  const sums = sumUp({ ...written, lineItems: lines, taxes: codedNames(taxes, coding) }, coding.currency);
  // Without names of its own the bill's taxes are the sums of those of its lines.
  return taxes.length === 0 ? sums : withRecoverable(sums, coding);
};
