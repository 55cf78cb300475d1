import { decimalsViolations, type ErrorDetail, toMajor, toMinor } from '@outlay/contracts';
import { type Line, shownTax, type Tax } from './bill.ts';

type Written = { taxAmount?: number | undefined; taxes?: readonly Tax[] | undefined };

const sumOf = (taxes: readonly Pick<Tax, 'amount'>[], currency: string): number =>
  taxes.reduce((sum, { amount }) => sum + toMinor(amount, currency), 0);

/** The taxes of a line, and what they come to in minor units: the sum of those that are named, or what is written. */
export const lineTaxesOf = (
  { taxAmount, taxes = [] }: Written,
  currency: string,
): Pick<Line, 'taxMinor' | 'taxes'> => ({
  taxMinor: taxAmount === undefined ? sumOf(taxes, currency) : toMinor(taxAmount, currency),
  taxes: taxes.map(shownTax),
});

/** Each has no more decimals than the currency, and they add up to the tax of the line where that is written as well. */
export const lineTaxViolations = (
  { taxAmount, taxes = [] }: Written,
  line: string,
  currency: string,
): ErrorDetail[] => {
  const places = taxes.flatMap((tax, at) => decimalsViolations(`${line}.taxes[${at}].amount`, tax.amount, currency));
  if (places.length > 0 || taxes.length === 0 || taxAmount === undefined) return places;
  if (sumOf(taxes, currency) === toMinor(taxAmount, currency)) return [];
  return [{ field: `${line}.taxes`, message: { key: 'validation.sumOfTaxes', values: { sum: taxAmount } } }];
};

/**
 * Those of all lines together, each tax once: what has another code, name or rate is another tax. None unless they are all of the
 * lines' taxes, so that what is shown of a bill never falls short of its tax.
 */
export const taxesOfLines = (lines: readonly Line[], currency: string): Required<Tax>[] => {
  const named = lines.flatMap(({ taxes = [] }) => taxes.map(shownTax));
  if (sumOf(named, currency) !== lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)) return [];
  const byTax = Map.groupBy(named, ({ taxCodeId, name, rate }) => JSON.stringify([taxCodeId, name, rate]));
  return [...byTax.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const recoverable = same.flatMap(({ recoverableAmount }) => recoverableAmount ?? []);
    const isKnown = recoverable.length === same.length;
    const recoverableMinor = recoverable.reduce((sum, amount) => sum + toMinor(amount, currency), 0);
    return {
      ...first,
      amount: toMajor(sumOf(same, currency), currency),
      recoverableAmount: isKnown ? toMajor(recoverableMinor, currency) : null,
    };
  });
};
