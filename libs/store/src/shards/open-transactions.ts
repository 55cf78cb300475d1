import { type Clock, type Logger, MAIN_SHARD, type ShardAddress } from '@outlay/runtime';
import type { Pool } from 'pg';
import { orAppError } from '../connection/pg-errors.ts';
import { openPool } from '../connection/pool.ts';
import { createTransactions, type Transactions } from '../connection/transaction.ts';
import type { Database, Shard } from '../types.ts';
import { createPlaces } from './places.ts';
import { routeTransactions, shardNamed } from './route-transactions.ts';

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
