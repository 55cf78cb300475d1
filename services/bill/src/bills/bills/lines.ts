import {
  type AmountsInclude,
  assertValid,
  decimalsViolations,
  type ErrorDetail,
  isTimes,
  timesInMinor,
  toMajor,
  toMinor,
  type WrittenLine,
} from '@outlay/contracts';
import { type Line, shownTax, type Tax } from './bill.ts';
import { lineTaxesOf, lineTaxViolations, taxesOfLines } from './line-taxes.ts';

/** A line to sum up; what was worked out of its taxes stands with them. */
export type SummedLine = Omit<WrittenLine, 'taxes'> & { taxes?: readonly Tax[] | undefined };

export type Written = {
  amount?: number | undefined;
  lineItems?: readonly SummedLine[] | undefined;
  taxes?: readonly Tax[] | undefined;
  /** `tax` when left out. */
  amountsInclude?: AmountsInclude | undefined;
};
export type Sums = { amountMinor: number; taxMinor: number; lines: Line[]; taxes: Tax[] };

const violation = (field: string, key: string, values: Record<string, string | number>): ErrorDetail => {
  return { field, message: { key, values } };
};

const decimalViolations = ({ amount, lineItems = [], taxes = [] }: Written, currency: string): ErrorDetail[] => [
  ...decimalsViolations('amount', amount, currency),
  ...lineItems.flatMap((line, index) => [
    ...decimalsViolations(`lineItems[${index}].amount`, line.amount, currency),
    ...decimalsViolations(`lineItems[${index}].taxAmount`, line.taxAmount, currency),
    ...lineTaxViolations(line, `lineItems[${index}]`, currency),
  ]),
  ...taxes.flatMap((tax, index) => decimalsViolations(`taxes[${index}].amount`, tax.amount, currency)),
];

/**
 * Quantity times price is the amount of the line. Of one that includes its tax the price may be without it: invoices write
 * either. A printed price is
 * often rounded, so the amount may differ by what its last decimal hides in the quantity. Judged of what a client writes; a
 * line that is kept is not judged again.
 */
export const priceViolations = ({ lineItems = [], amountsInclude }: Written, currency: string): ErrorDetail[] =>
  lineItems.flatMap((line, index) => {
    const { quantity = 1, unitPrice, amount } = line;
    if (unitPrice === undefined) return [];
    const isNet = amountsInclude === 'none';
    const [whole, tax] = [toMinor(amount, currency), isNet ? 0 : lineTaxesOf(line, currency).taxMinor];
    if ([whole, whole - tax].some((minor) => isTimes(minor, quantity, unitPrice, currency))) return [];
    const product = toMajor(timesInMinor(quantity, unitPrice, currency), currency);
    const key = isNet ? 'validation.quantityTimesNetPrice' : 'validation.quantityTimesPrice';
    return [violation(`lineItems[${index}].amount`, key, { product })];
  });

/** What is taken off is taken off with its tax, which is a part of it at most; any other line's tax is none or more. */
const lowTaxViolations = ({ lineItems = [] }: Written, currency: string): ErrorDetail[] =>
  lineItems.flatMap((line, index) => {
    const { amount } = line;
    const taxAmount = toMajor(lineTaxesOf(line, currency).taxMinor, currency);
    const minimum = Math.min(amount, 0);
    return taxAmount < minimum ? [violation(`lineItems[${index}].taxAmount`, 'validation.minimum', { minimum })] : [];
  });

const lineOf = (line: SummedLine, index: number, currency: string): Line => ({
  id: index + 1,
  description: line.description ?? null,
  quantity: line.quantity ?? 1,
  unitPrice: line.unitPrice ?? (line.quantity === undefined ? line.amount : line.amount / line.quantity),
  amountMinor: toMinor(line.amount, currency),
  ...lineTaxesOf(line, currency),
  categoryId: line.categoryId ?? null,
  departmentId: line.departmentId ?? null,
  locationId: line.locationId ?? null,
  projectId: line.projectId ?? null,
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** In minor units; `total`: what is owed; `lineTaxes`: undefined where no line has one. */
type Totals = { total: number; lineTaxes: number | undefined; taxes: number; isNet: boolean };

const sumViolations = (amount: number | undefined, totals: Totals, currency: string): ErrorDetail[] => {
  const { total, lineTaxes, taxes, isNet } = totals;
  const sumKey = isNet ? 'validation.sumOfLinesAndTaxes' : 'validation.sumOfLines';
  return [
    ...(total < 0 ? [violation('lineItems', 'bill.credit', {})] : []),
    ...(total === 0 ? [violation('lineItems', 'validation.greaterThan', { minimum: 0 })] : []),
    ...(amount !== undefined && toMinor(amount, currency) !== total
      ? [violation('amount', sumKey, { sum: toMajor(total, currency) })]
      : []),
    ...(lineTaxes !== undefined && taxes !== lineTaxes
      ? [violation('taxes', 'validation.sumOfTaxes', { sum: toMajor(lineTaxes, currency) })]
      : []),
    ...(!isNet && taxes > total && total > 0
      ? [violation('taxes', 'validation.maximum', { maximum: toMajor(total, currency) })]
      : []),
  ];
};

/**
 * The lines with their sums in minor units. An amount without lines is one line, less the taxes where these are added to it.
 * An empty list of taxes names none, so those of the lines count.
 * @throws AppError VALIDATION_ERROR for decimals that the currency lacks, sums that do not add up, or nothing to pay
 */
export const sumUp = (written: Written, currency: string): Sums => {
  assertValid([...decimalViolations(written, currency), ...lowTaxViolations(written, currency)]);
  const { amount = 0, taxes: named = [] } = written;
  const isNet = written.amountsInclude === 'none';
  const namedMinor = sumOf(named.map((tax) => toMinor(tax.amount, currency)));
  const whole = toMinor(amount, currency) - (isNet ? namedMinor : 0);
  if (!written.lineItems && whole < 0) assertValid([violation('taxes', 'validation.maximum', { maximum: amount })]);
  const { lineItems = [{ amount: toMajor(whole, currency) }] } = written;
  const lines = lineItems.map((line, index) => lineOf(line, index, currency));
  const isTaxed = lines.some(({ taxMinor }) => taxMinor !== 0);
  const lineTaxes = isTaxed ? sumOf(lines.map(({ taxMinor }) => taxMinor)) : undefined;
  const taxes = named.length > 0 ? namedMinor : (lineTaxes ?? 0);
  const total = sumOf(lines.map(({ amountMinor }) => amountMinor)) + (isNet ? taxes : 0);
  assertValid(sumViolations(written.amount, { total, lineTaxes, taxes, isNet }, currency));
  const shown = named.length > 0 ? named.map(shownTax) : taxesOfLines(lines, currency);
  return { lines, taxes: shown, amountMinor: total, taxMinor: taxes };
};
