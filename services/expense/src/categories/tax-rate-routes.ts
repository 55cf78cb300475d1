import { type Handlers, pageOfAll } from '@outlay/http';
import { listTaxRates, taxRateView } from './tax-rate.ts';

/** The sales taxes of the API: data that no business can change. */
export const taxRoutes = {
  listTaxRates: async ({ caller, query }) =>
    pageOfAll(
      listTaxRates(query).map((rate) => taxRateView(rate, caller.locale)),
      query,
    ),
} satisfies Partial<Handlers<'expense'>>;
