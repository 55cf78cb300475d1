import {
  appliesOn,
  FRENCH_NAMES,
  type Locale,
  type OperationById,
  TAX_RATES,
  type TaxRate,
  type TaxRateView,
} from '@outlay/contracts';

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

/** The rate on the wire; the label is the tax's name in the reader's language. */
export const taxRateView = ({ region, name, percent, from, to }: TaxRate, locale: Locale): TaxRateView => ({
  region,
  name,
  label: locale === 'fr-CA' ? FRENCH_NAMES[name] : name,
  rate: percent,
  effectiveFrom: from,
  effectiveTo: to,
});
