import type { OperationById, TaxName, TaxRegion } from '@outlay/contracts';

/** Days are YYYY-MM-DD; `to` is the last one, null while the rate applies. */
export type TaxRate = { region: TaxRegion; name: TaxName; percent: number; from: string; to: string | null };

const rate = (region: TaxRegion, name: TaxName, percent: number, from: string, to: string | null = null): TaxRate => ({
  region,
  name,
  percent,
  from,
  to,
});

/** The first day from which the table is whole: earlier expenses are not judged by it. */
export const TAX_RATES_FROM = '2013-07-01';

/**
 * General rates. Sources: Canada Revenue Agency, "GST/HST calculator (and rates)"; Revenu Québec, "Basic rules for
 * applying the GST/HST and QST" (since 2013 on the price without GST); British Columbia, Saskatchewan and Manitoba
 * Finance, provincial and retail sales tax. A change of law is a new row, and the last day of the old one.
 */
export const TAX_RATES: readonly TaxRate[] = [
  rate('AB', 'GST', 5, '2008-01-01'),
  rate('BC', 'GST', 5, '2013-04-01'),
  rate('BC', 'PST', 7, '2013-04-01'),
  rate('MB', 'GST', 5, '2008-01-01'),
  rate('MB', 'RST', 8, '2013-07-01', '2019-06-30'),
  rate('MB', 'RST', 7, '2019-07-01'),
  rate('NB', 'HST', 13, '2008-01-01', '2016-06-30'),
  rate('NB', 'HST', 15, '2016-07-01'),
  rate('NL', 'HST', 13, '2008-01-01', '2016-06-30'),
  rate('NL', 'HST', 15, '2016-07-01'),
  rate('NS', 'HST', 15, '2010-07-01', '2025-03-31'),
  rate('NS', 'HST', 14, '2025-04-01'),
  rate('NT', 'GST', 5, '2008-01-01'),
  rate('NU', 'GST', 5, '2008-01-01'),
  rate('ON', 'HST', 13, '2010-07-01'),
  rate('PE', 'HST', 14, '2013-04-01', '2016-09-30'),
  rate('PE', 'HST', 15, '2016-10-01'),
  rate('QC', 'GST', 5, '2008-01-01'),
  rate('QC', 'QST', 9.975, '2013-01-01'),
  rate('SK', 'GST', 5, '2008-01-01'),
  rate('SK', 'PST', 5, '2006-10-28', '2017-03-22'),
  rate('SK', 'PST', 6, '2017-03-23'),
  rate('YT', 'GST', 5, '2008-01-01'),
];

/** As they stand on receipts in French. */
export const FRENCH_NAMES: Readonly<Record<TaxName, string>> = {
  GST: 'TPS',
  HST: 'TVH',
  QST: 'TVQ',
  PST: 'TVP',
  RST: 'TVD',
};

/** Does a tax of a receipt go by this name, in either language? */
export const isCalled = ({ name }: TaxRate, given: string): boolean =>
  [name, FRENCH_NAMES[name]].includes(given.trim().toUpperCase());

export const appliesOn = ({ from, to }: TaxRate, day: string): boolean => from <= day && (to === null || day <= to);

type RateQuery = OperationById<'listTaxRates'>['query']['_output'];

/** Total, so that pages are stable. */
const KEYS: Record<RateQuery['sortBy'], (rate: TaxRate) => string> = {
  effectiveFrom: ({ from, region, name }) => `${from} ${region} ${name}`,
  region: ({ from, region, name }) => `${region} ${from} ${name}`,
};

/** All that match, in the order of the query. */
export const listTaxRates = ({ region, date, sortBy, sortOrder }: RateQuery): TaxRate[] => {
  const key = KEYS[sortBy];
  const rising = TAX_RATES.filter(
    (rate) => (region === undefined || rate.region === region) && (date === undefined || appliesOn(rate, date)),
  ).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return sortOrder === 'asc' ? rising : rising.toReversed();
};
