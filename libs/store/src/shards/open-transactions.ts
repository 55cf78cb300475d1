import { setTimeout as pause } from 'node:timers/promises';
import { AppError, NO_BUSINESS } from '@outlay/contracts';
import { type Clock, type Logger, MAIN_SHARD, type ShardAddress } from '@outlay/runtime';
import type { Pool } from 'pg';
import { isElsewhere, orAppError } from '../connection/pg-errors.ts';
import { openPool } from '../connection/pool.ts';
import { createTransactions, type Transactions } from '../connection/transaction.ts';
import type { Database, Shard } from '../types.ts';
import { createPlaces, type Places } from './places.ts';

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
const shardNamed = <S>(shards: ReadonlyMap<string, S>, name: string): S => {
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

type Settings = {
  url: string;
  poolSize: number;
  shards?: readonly ShardAddress[] | undefined;
  shardForNew?: string | undefined;
  logger: Logger;
  clock: Clock;
};

type Opened = Transactions & Pick<Database, 'shards' | 'shardOf'> & { pools: Pool[] };

const pingOf = (pool: Pool) => async (): Promise<void> => void (await orAppError(pool.query('SELECT 1')));

/** Named for whoever moves tenants: a session that is not called so may write without looking where the tenant is. */
export const ROUTED = 'outlay by place';

const unnamed = async (): Promise<never> => {
  throw new Error('There are several databases: name one of `shards`');
};

const openSeveral = (
  { url, poolSize, shards = [], shardForNew = MAIN_SHARD, logger, clock }: Settings,
  side: Pool,
): Opened => {
  const opened = [{ name: MAIN_SHARD, url }, ...shards].map(({ name, url: own }) => {
    const pool = openPool({ url: own, poolSize, logger, name: ROUTED });
    return { name, pool, transactions: createTransactions(pool, { isShard: true }) };
  });
  if (!opened.some(({ name }) => name === shardForNew))
    throw new Error(`DATABASE_SHARD_FOR_NEW: there is no database "${shardForNew}"`);
  // On connections of its own: who waits for a place may have lent none yet, and gets one of these.
  const places = createPlaces({ main: createTransactions(side), shardForNew, clock });
  const byName = new Map(opened.map(({ name, transactions }) => [name, transactions]));
  const shardsByName = new Map(
    opened.map(({ name, pool, transactions: { acrossTenants } }): [string, Shard] => [
      name,
      { name, acrossTenants, ping: pingOf(pool) },
    ]),
  );
  return {
    ...routeTransactions({ shards: byName, places }),
    acrossTenants: unnamed,
    shards: [...shardsByName.values()],
    shardOf: async (businessId, { fresh } = { fresh: false }) => {
      const key = `${businessId}`;
      return shardNamed(shardsByName, await (fresh ? places.getFresh(key) : places.get(key)));
    },
    pools: opened.map(({ pool }) => pool),
  };
};

/** Transactions in the one database of a service; of several, each in that of its tenant. `side`: connections to the main one. */
export const openTransactions = (settings: Settings, side: Pool): Opened => {
  const { url, poolSize, shards = [], logger } = settings;
  if (shards.length > 0) return openSeveral(settings, side);
  const pool = openPool({ url, poolSize, logger });
  const transactions = createTransactions(pool);
  const { acrossTenants } = transactions;
  const only: Shard = { name: MAIN_SHARD, acrossTenants, ping: pingOf(side) };
  return { ...transactions, shards: [only], shardOf: async () => only, pools: [pool] };
};
