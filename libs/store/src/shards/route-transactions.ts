import { setTimeout as pause } from 'node:timers/promises';
import { AppError, NO_BUSINESS } from '@outlay/contracts';
import { MAIN_SHARD } from '@outlay/runtime';
import { isElsewhere } from '../connection/pg-errors.ts';
import type { Transactions } from '../connection/transaction.ts';
import type { Places } from './places.ts';

/** Milliseconds for which a transaction waits while its tenant is moved: less than a request may take. */
const LIMIT = 4_000;
const SHORTEST = 5;
const LONGEST = 100;

type Parts = {
  /** By their names. */
  shards: ReadonlyMap<string, Pick<Transactions, 'read' | 'change'>>;
  places: Places;
  limit?: number;
};

const unavailable = (cause: unknown): AppError => new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, cause });

/** @throws AppError SERVICE_UNAVAILABLE: a tenant was moved into a database of which this process was not told */
export const shardNamed = <S>(shards: ReadonlyMap<string, S>, name: string): S => {
  const found = shards.get(name);
  if (found === undefined) throw unavailable(new Error(`No database "${name}" is configured (DATABASE_SHARDS)`));
  return found;
};

/**
 * A tenant's transactions, in the database where its rows are. Each finds out in its first statement whether they are: where not,
 * nothing was done, and it runs where the routing table says. While a move is in its last step nowhere admits it, so it waits.
 * @throws AppError SERVICE_UNAVAILABLE when that takes too long; nothing is done then
 */
export const routeTransactions = ({ shards, places, limit = LIMIT }: Parts): Pick<Transactions, 'read' | 'change'> => {
  type Run<T> = (shard: Pick<Transactions, 'read' | 'change'>) => Promise<T>;

  /** The result; or why the tenant was not there. */
  const attempt = async <T>(place: string, run: Run<T>): Promise<{ result: T } | { elsewhere: unknown }> => {
    try {
      return { result: await run(shardNamed(shards, place)) };
    } catch (error) {
      if (!isElsewhere(error)) throw error;
      return { elsewhere: error };
    }
  };

  const follow = async <T>(key: string, run: Run<T>): Promise<T> => {
    const end = performance.now() + limit;
    let place = await places.get(key);
    for (let wait = SHORTEST; ; wait = Math.min(2 * wait, LONGEST)) {
      const tried = await attempt(place, run);
      if ('result' in tried) return tried.result;
      const former = place;
      place = await places.getFresh(key);
      if (performance.now() > end) throw unavailable(tried.elsewhere);
      if (place === former) await pause(wait);
    }
  };

  const route = <T>(businessId: number, run: Run<T>): Promise<T> =>
    businessId === NO_BUSINESS ? run(shardNamed(shards, MAIN_SHARD)) : follow(`${businessId}`, run);

  return {
    read: (businessId, work) => route(businessId, (shard) => shard.read(businessId, work)),
    change: (businessId, work) => route(businessId, (shard) => shard.change(businessId, work)),
  };
};
