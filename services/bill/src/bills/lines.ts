import {
  AppError,
  currencyExponent,
  type ErrorDetail,
  fitsCurrency,
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
export type Sums = { amountMinor: number; taxMinor: number; lines: Line[]; taxes: Tax[] };

const violation = (field: string, key: string, values: Record<string, string | number> = {}): ErrorDetail => ({
  field,
  message: { key, values },
});

const decimals =
  (currency: string) =>
  (field: string, amount: number | undefined): ErrorDetail[] =>
    amount === undefined || fitsCurrency(amount, currency)
      ? []
      : [violation(field, 'validation.decimals', { decimals: currencyExponent(currency), currency })];

const decimalViolations = ({ amount, lineItems = [], taxes = [] }: Written, currency: string): ErrorDetail[] => {
  const check = decimals(currency);
  return [
    ...check('amount', amount),
    ...lineItems.flatMap((line, index) => [
      ...check(`lineItems[${index}].amount`, line.amount),
      ...check(`lineItems[${index}].taxAmount`, line.taxAmount),
    ]),
    ...taxes.flatMap((tax, index) => check(`taxes[${index}].amount`, tax.amount)),
  ];
};

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

const sumViolations = ({ amount, taxes }: Written, lines: readonly Line[], currency: string): ErrorDetail[] => {
  const sum = sumOf(lines.map(({ amountMinor }) => amountMinor));
  const lineTaxes = sumOf(lines.map(({ taxMinor }) => taxMinor));
  const total = taxes === undefined ? lineTaxes : sumOf(taxes.map((tax) => toMinor(tax.amount, currency)));
  return [
    ...(sum <= 0 ? [violation('lineItems', 'validation.greaterThan', { minimum: 0 })] : []),
    ...(amount !== undefined && toMinor(amount, currency) !== sum
      ? [violation('amount', 'validation.sumOfLines', { sum: toMajor(sum, currency) })]
      : []),
    ...(lineTaxes > 0 && total !== lineTaxes
      ? [violation('taxes', 'validation.sumOfTaxes', { sum: toMajor(lineTaxes, currency) })]
      : []),
    ...(total > sum && sum > 0 ? [violation('taxes', 'validation.maximum', { maximum: toMajor(sum, currency) })] : []),
  ];
};

/**
 * The lines with their sums in minor units. An amount without lines is one line.
 * @throws AppError VALIDATION_ERROR for decimals that the currency lacks, sums that do not add up, or nothing to pay
 */
export const sumUp = (written: Written, currency: string): Sums => {
  const wrong = decimalViolations(written, currency);
  if (wrong.length > 0) throw new AppError('VALIDATION_ERROR', { details: wrong });
  const lineItems = written.lineItems ?? [{ amount: written.amount ?? 0 }];
  const lines = lineItems.map((line, index) => lineOf(line, index, currency));
  const violations = sumViolations(written, lines, currency);
  if (violations.length > 0) throw new AppError('VALIDATION_ERROR', { details: violations });
  const taxes = [...(written.taxes ?? [])];
  const lineTaxes = sumOf(lines.map(({ taxMinor }) => taxMinor));
  return {
    lines,
    taxes,
    amountMinor: sumOf(lines.map(({ amountMinor }) => amountMinor)),
    taxMinor: lineTaxes || sumOf(taxes.map((tax) => toMinor(tax.amount, currency))),
  };
};
