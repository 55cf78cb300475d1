import { z } from 'zod';
import { event } from '../../events/event.ts';
import { currency, date } from '../../operations/fields.ts';

/**
 * Who says what a currency is worth: the European Central Bank, the Bank of Canada, the Federal Reserve, a bank's own file, or the
 * business itself.
 */
export const RATE_SOURCES = ['ecb', 'boc', 'frb', 'bank', 'own'] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Where the rate of an expense or a bill is from: one of these, or somebody `entered` it. */
export const USED_RATE_SOURCES = [...RATE_SOURCES, 'entered'] as const;
export type UsedRateSource = (typeof USED_RATE_SOURCES)[number];

/** More days come as several events, the oldest first. */
export const MOST_DAYS_OF_EVENT = 31;

export const rateSource = z
  .enum(RATE_SOURCES)
  .describe('Whose rate it is: `ecb`, `boc`, `frb`, a `bank`, or `own` of the business.');

const day = z.object({
  date: date.describe('The day that the rates are of.'),
  rates: z
    .array(
      z.object({
        currency: currency.describe('The currency of which one unit is meant; ISO 4217.'),
        rate: z
          .number()
          .gt(0)
          .describe('What one unit of it is in `baseCurrency`, the margin of the business included.'),
        source: rateSource,
      }),
    )
    .describe('All that is known of the day, in place of what was known before; empty when nothing is any more.'),
});

/** Expenses and bills convert by these. */
export const exchangeRateEvents = [
  event('exchange_rates.updated', {
    summary: 'Exchange rates of a business became known, or changed',
    data: {
      baseCurrency: currency.describe('The currency of the business, which the rates lead to; ISO 4217.'),
      source: rateSource.describe('Where the change came from.'),
      days: z
        .array(day)
        .min(1)
        .max(MOST_DAYS_OF_EVENT)
        .describe('Only the days that changed, the oldest first, each with all of its rates.'),
    },
  }),
] as const;
