import { addDays, type Environment, type RateFormat, todayIn } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import type { TenantDatabase } from '@outlay/store';
import type { FetchRates } from './fetch-rates.client.ts';
import { readRates } from './formats/read-rates.ts';
import { lastReferenceDay, putReference } from './rate.table.ts';
import { sampleRates } from './sample-rates.ts';

type Clock = { now(): Date };
type Work = { database: TenantDatabase; clock: Clock; environment: Environment };

/** Samples begin so many days ago: examples of a sandbox are of the last year. */
const SAMPLE_DAYS = 400;

type Loading = Work & {
  fetchRates: FetchRates;
  logger: Pick<Logger, 'warn' | 'info'>;
  /** Where the files of central banks are; none where it is empty. */
  addresses: Readonly<Record<Exclude<RateFormat, 'bank'>, string>>;
};

/** In a sandbox without an address, samples up to today; the days that are missing, and all at first. */
const loadSamples = async ({ database, clock }: Work): Promise<void> => {
  const today = todayIn('UTC', clock.now());
  for (const shard of database.shards) {
    const last = await shard.acrossTenants((tx) => lastReferenceDay(tx, 'ecb'));
    const from = last === undefined ? addDays(today, -SAMPLE_DAYS) : addDays(last, 1);
    const quotes = sampleRates(from, today);
    if (quotes.length > 0) await shard.acrossTenants(async (tx) => tx.write(putReference('ecb', quotes, clock.now())));
  }
};

/**
 * Loads what central banks published, for all businesses. A bank that does not answer, or answers something else, hinders no other; it is
 * read again with the next turn.
 */
export const loadRates = async (loading: Loading, signal: AbortSignal): Promise<void> => {
  const { database, clock, addresses, fetchRates, logger, environment } = loading;
  for (const source of ['ecb', 'boc', 'frb'] as const) {
    const url = addresses[source];
    if (url === '' || signal.aborted) continue;
    try {
      const quotes = readRates(source, await fetchRates(url), '');
      for (const shard of database.shards)
        await shard.acrossTenants(async (tx) => tx.write(putReference(source, quotes, clock.now())));
      logger.info({ source, rates: quotes.length }, 'rates.loaded');
    } catch (err) {
      logger.warn({ source, err }, 'rates.unreachable');
    }
  }
  if (environment === 'sandbox' && addresses.ecb === '') await loadSamples(loading);
};
