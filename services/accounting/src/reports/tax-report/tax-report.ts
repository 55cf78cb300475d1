import { type Locale, message, type TaxReportView, toMajor } from '@outlay/contracts';
import { sumOf } from '../../journal/index.ts';
import type { Months } from '../months/months.ts';
import type { TaxSums } from './tax-report.table.ts';

export type TaxReport = Months & { currency: string; periods: TaxSums[] };

/** Each tax in all months together, in the order of codes; taxes without one last. */
export const taxesByCode = (periods: readonly TaxSums[]): TaxSums[] =>
  [...Map.groupBy(periods, ({ taxCodeId }) => taxCodeId).values()]
    .flatMap(([first, ...others]) => (first ? [others.reduce(together, first)] : []))
    .toSorted(byCode);

const together = (one: TaxSums, other: TaxSums): TaxSums => ({
  ...one,
  netMinor: one.netMinor + other.netMinor,
  paidMinor: one.paidMinor + other.paidMinor,
  recoverableMinor: one.recoverableMinor + other.recoverableMinor,
  owedMinor: one.owedMinor + other.owedMinor,
});

const byCode = (one: TaxSums, other: TaxSums): number =>
  Number(one.taxCodeId === null) - Number(other.taxCodeId === null) ||
  (one.code ?? '').localeCompare(other.code ?? '') ||
  (one.taxCodeId ?? 0) - (other.taxCodeId ?? 0);

/** What a tax is called: by its code, else as documents called it. */
const nameOfTax = ({ taxCodeId, names, named }: TaxSums, locale: Locale): string => {
  if (taxCodeId === null) return message(locale, { key: 'books.otherTaxes' });
  if (names === null) return named;
  return locale === 'fr-CA' ? names.fr : names.en;
};

/** In percent with two decimals. */
const percentOf = ({ paidMinor, recoverableMinor }: TaxSums): number | null =>
  paidMinor === 0 ? null : Math.round((recoverableMinor * 10_000) / paidMinor) / 100;

/** A tax as the report and its file show it. Nothing is sold here: what was collected is what the business owes by itself. */
export const taxFields = (tax: TaxSums, currency: string, locale: Locale) => ({
  taxCodeId: tax.taxCodeId,
  code: tax.code,
  name: nameOfTax(tax, locale),
  collected: toMajor(tax.owedMinor, currency),
  net: toMajor(tax.netMinor, currency),
  paid: toMajor(tax.paidMinor, currency),
  recoverable: toMajor(tax.recoverableMinor, currency),
  notRecoverable: toMajor(tax.paidMinor - tax.recoverableMinor, currency),
  recoverablePercent: percentOf(tax),
});

export const taxReportView = ({ from, to, currency, periods }: TaxReport, locale: Locale): TaxReportView => {
  const paidMinor = sumOf(periods.map((tax) => tax.paidMinor));
  const recoverableMinor = sumOf(periods.map((tax) => tax.recoverableMinor));
  return {
    from,
    to,
    currency,
    periods: periods.map((tax) => ({ period: tax.period, ...taxFields(tax, currency, locale) })),
    codes: taxesByCode(periods).map((tax) => taxFields(tax, currency, locale)),
    totals: {
      collected: toMajor(sumOf(periods.map((tax) => tax.owedMinor)), currency),
      paid: toMajor(paidMinor, currency),
      recoverable: toMajor(recoverableMinor, currency),
      notRecoverable: toMajor(paidMinor - recoverableMinor, currency),
    },
  };
};
