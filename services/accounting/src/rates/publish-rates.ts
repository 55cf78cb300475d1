import { isDeepStrictEqual } from 'node:util';
import { MOST_DAYS_OF_EVENT, newEvent, type RateSource } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Business } from '../context/index.ts';
import { knownDays, putKnownDays, quotesOf } from './rate.table.ts';
import type { RateSettings } from './rate-settings.ts';
import { type Rate, ratesOfDay, type SourcedQuote } from './worth.ts';

type Change = {
  business: Pick<Business, 'id' | 'currency'>;
  /** Locked by this transaction. */
  settings: RateSettings;
  /** The first and the last day that may have changed. */
  from: string;
  to: string;
  /** Where the change came from, as its event says. */
  source: RateSource;
};

type Day = { date: string; rates: Rate[] };

const byDay = (quotes: readonly SourcedQuote[]): Map<string, SourcedQuote[]> => Map.groupBy(quotes, ({ date }) => date);

const inOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** As it comes back from the database: members of jsonb have an order of their own, and equality does not look at it. */
const isSame = (one: readonly Rate[], other: readonly Rate[]): boolean => isDeepStrictEqual(one, other);

/**
 * Works out what currencies are worth to a business on these days; keeps and publishes the days that differ from what was published, the oldest
 * first and at most 31 in an event. Done twice it changes nothing the second time.
 */
export const publishRates = async (tx: ChangeTransaction, change: Change): Promise<void> => {
  const { business, settings, from, to, source } = change;
  const quotes = byDay(await quotesOf(tx, business, from, to));
  const known = new Map((await knownDays(tx, business.id, from, to)).map(({ date, rates }) => [date, rates]));
  const changed: Day[] = [];
  for (const date of [...new Set([...quotes.keys(), ...known.keys()])].sort(inOrder)) {
    const rates = ratesOfDay(quotes.get(date) ?? [], business.currency, settings);
    if (!isSame(rates, known.get(date) ?? [])) changed.push({ date, rates });
  }
  if (changed.length === 0) return;
  tx.write(putKnownDays(business.id, changed));
  for (let at = 0; at < changed.length; at += MOST_DAYS_OF_EVENT) {
    const days = changed.slice(at, at + MOST_DAYS_OF_EVENT);
    const data = { baseCurrency: business.currency, source, days };
    tx.publish(newEvent('exchange_rates.updated', { aggregate: `exchange_rates:${business.id}`, data }));
  }
};
