import type { OperationById } from '@outlay/contracts';
import { appliesOn, TAX_RATES, type TaxRate } from './tax-rate.ts';

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
