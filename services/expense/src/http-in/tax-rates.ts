import { type OperationById, paginationOf } from '@outlay/contracts';
import { type Handlers, page } from '@outlay/http';
import { locksOn, TAX_RATES, type TaxRate, taxRateView } from '../domain/tax-rates.ts';

type RateQuery = OperationById<'listTaxRates'>['query']['_output'];

/** Total, so that pages are stable. */
const KEYS: Record<RateQuery['sortBy'], (rate: TaxRate) => string> = {
  effectiveFrom: ({ from, region, name }) => `${from} ${region} ${name}`,
  region: ({ from, region, name }) => `${region} ${from} ${name}`,
};

const found = ({ region, date, sortBy, sortOrder }: RateQuery): TaxRate[] => {
  const key = KEYS[sortBy];
  const rising = TAX_RATES.filter(
    (rate) => (region === undefined || rate.region === region) && (date === undefined || locksOn(rate, date)),
  ).sort((one, other) => (key(one) < key(other) ? -1 : 1));
  return sortOrder === 'asc' ? rising : rising.toReversed();
};

/** The sales taxes of the API: data that no business can change. */
export const taxRateHandlers: Pick<Handlers<'expense'>, 'listTaxRates'> = {
  listTaxRates: async ({ caller, query }) => {
    const rates = found(query);
    const from = (query.page - 1) * query.pageSize;
    const shown = rates.slice(from, from + query.pageSize).map((rate) => taxRateView(rate, caller.locale));
    return page(shown, paginationOf(query.page, query.pageSize, rates.length));
  },
};
