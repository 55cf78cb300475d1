import type { PersonalData } from '@outlay/store';

const OF_BUSINESS = 'until the business is erased';

/** What is kept of exchange rates; they name nobody. */
export const RATE_DATA: PersonalData = {
  reference_rates: {
    why: 'exchange rates as central banks published them, the same for every business',
    kept: 'as long as the service runs',
    record: 'source date currency rate is_inverse changed_at',
  },
  imported_rates: {
    why: 'exchange rates of files that the business imported',
    kept: OF_BUSINESS,
    record: 'business_id source date currency rate is_inverse',
  },
  own_rates: {
    why: 'exchange rates that the business typed',
    kept: OF_BUSINESS,
    record: 'id business_id date currency rate created_at',
  },
  rate_settings: {
    why: 'which exchange rates the business uses',
    kept: OF_BUSINESS,
    record: 'business_id source margin_percent version looked_at base_currency',
  },
  known_rate_days: {
    why: 'what other currencies are worth to the business',
    kept: OF_BUSINESS,
    record: 'business_id date rates',
  },
  rate_imports: {
    why: 'which files of rates were imported, and what was in them',
    kept: OF_BUSINESS,
    record: 'id business_id format days rates unchanged first_day last_day created_at',
  },
};
