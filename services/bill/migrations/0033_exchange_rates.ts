import { createExchangeRateDays, dropExchangeRateDays } from '@outlay/store';

/** What other currencies are worth to a business day by day, so that a bill gets its rate by itself. */
export const up = createExchangeRateDays;

export const down = dropExchangeRateDays;
