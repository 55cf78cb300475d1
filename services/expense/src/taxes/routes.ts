import type { Locale, TaxRateView } from '@outlay/contracts';
import { type Handlers, pageOfAll } from '@outlay/http';
import { FRENCH_NAMES, listTaxRates, type TaxRate } from './tax-rate.ts';

const taxRateView = ({ region, name, percent, from, to }: TaxRate, locale: Locale): TaxRateView => ({
  region,
  name,
  label: locale === 'fr-CA' ? FRENCH_NAMES[name] : name,
  rate: percent,
  effectiveFrom: from,
  effectiveTo: to,
});

/** The sales taxes of the API: data that no business can change. */
export const taxRoutes = {
  listTaxRates: async ({ caller, query }) =>
    pageOfAll(
      listTaxRates(query).map((rate) => taxRateView(rate, caller.locale)),
      query,
    ),
} satisfies Partial<Handlers<'expense'>>;
