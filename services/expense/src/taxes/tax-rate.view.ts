import type { Locale, TaxRateView } from '@outlay/contracts';
import { FRENCH_NAMES, type TaxRate } from './tax-rate.ts';

/** The rate on the wire; the label is the tax's name in the reader's language. */
export const taxRateView = ({ region, name, percent, from, to }: TaxRate, locale: Locale): TaxRateView => ({
  region,
  name,
  label: locale === 'fr-CA' ? FRENCH_NAMES[name] : name,
  rate: percent,
  effectiveFrom: from,
  effectiveTo: to,
});
