import {
  assertValid,
  decimalsViolations,
  type ErrorDetail,
  isTimes,
  timesInMinor,
  toMajor,
  toMinor,
  type WrittenLine,
} from '@outlay/contracts';
import type { Line, Tax } from './bill.ts';

type Written = {
  amount?: number | undefined;
  lineItems?: readonly WrittenLine[] | undefined;
  taxes?: readonly Tax[] | undefined;
};
type Sums = { amountMinor: number; taxMinor: number; lines: Line[]; taxes: Tax[] };

const violation = (field: string, key: string, values: Record<string, string | number>): ErrorDetail => {
  return { field, message: { key, values } };
};

const decimalViolations = ({ amount, lineItems = [], taxes = [] }: Written, currency: string): ErrorDetail[] => [
  ...decimalsViolations('amount', amount, currency),
  ...lineItems.flatMap((line, index) => [
    ...decimalsViolations(`lineItems[${index}].amount`, line.amount, currency),
    ...decimalsViolations(`lineItems[${index}].taxAmount`, line.taxAmount, currency),
  ]),
  ...taxes.flatMap((tax, index) => decimalsViolations(`taxes[${index}].amount`, tax.amount, currency)),
];

/**
 * Quantity times price is the amount of the line, without its tax or with it: invoices write either. A printed price is
 * often rounded, so the amount may differ by what its last decimal hides in the quantity. Judged of what a client writes; a
 * line that is kept is not judged again.
 */
export const priceViolations = (lineItems: readonly WrittenLine[] = [], currency: string): ErrorDetail[] =>
  lineItems.flatMap(({ quantity = 1, unitPrice, amount, taxAmount = 0 }, index) => {
    if (unitPrice === undefined) return [];
    const [whole, tax] = [toMinor(amount, currency), toMinor(taxAmount, currency)];
    if ([whole, whole - tax].some((minor) => isTimes(minor, quantity, unitPrice, currency))) return [];
    const product = toMajor(timesInMinor(quantity, unitPrice, currency), currency);
    return [violation(`lineItems[${index}].amount`, 'validation.quantityTimesPrice', { product })];
  });

const lineOf = (line: WrittenLine, index: number, currency: string): Line => ({
  id: index + 1,
  description: line.description ?? null,
  quantity: line.quantity ?? 1,
  unitPrice: line.unitPrice ?? (line.quantity === undefined ? line.amount : line.amount / line.quantity),
  amountMinor: toMinor(line.amount, currency),
  taxMinor: toMinor(line.taxAmount ?? 0, currency),
  categoryId: line.categoryId ?? null,
  departmentId: line.departmentId ?? null,
  locationId: line.locationId ?? null,
});

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

type Totals = { sum: number; lineTaxes: number; taxes: number };

const sumViolations = (amount: number | undefined, totals: Totals, currency: string): ErrorDetail[] => {
  const { sum, lineTaxes, taxes } = totals;
  return [
    ...(sum < 0 ? [violation('lineItems', 'bill.credit', {})] : []),
    ...(sum === 0 ? [violation('lineItems', 'validation.greaterThan', { minimum: 0 })] : []),
    ...(amount !== undefined && toMinor(amount, currency) !== sum
      ? [violation('amount', 'validation.sumOfLines', { sum: toMajor(sum, currency) })]
      : []),
    ...(lineTaxes > 0 && taxes !== lineTaxes
      ? [violation('taxes', 'validation.sumOfTaxes', { sum: toMajor(lineTaxes, currency) })]
      : []),
    ...(taxes > sum && sum > 0 ? [violation('taxes', 'validation.maximum', { maximum: toMajor(sum, currency) })] : []),
  ];
};

/**
 * The lines with their sums in minor units. An amount without lines is one line.
 * @throws AppError VALIDATION_ERROR for decimals that the currency lacks, sums that do not add up, or nothing to pay
 */
export const sumUp = (written: Written, currency: string): Sums => {
  assertValid(decimalViolations(written, currency));
  const { amount, lineItems = [{ amount: amount ?? 0 }] } = written;
  const lines = lineItems.map((line, index) => lineOf(line, index, currency));
  const sum = sumOf(lines.map(({ amountMinor }) => amountMinor));
  const lineTaxes = sumOf(lines.map(({ taxMinor }) => taxMinor));
  const taxes = written.taxes ? sumOf(written.taxes.map((tax) => toMinor(tax.amount, currency))) : lineTaxes;
  assertValid(sumViolations(amount, { sum, lineTaxes, taxes }, currency));
  return { lines, taxes: [...(written.taxes ?? [])], amountMinor: sum, taxMinor: lineTaxes || taxes };
};
