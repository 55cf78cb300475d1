import type { Clock, Logger, Metrics } from '@outlay/runtime';
import { createIdempotentChange } from './changes/change-idempotently.ts';
import { createHandle } from './changes/handle.ts';
import { createRecorder } from './changes/recorder.ts';
import { createIds } from './connection/ids.ts';
import { asAppError } from './connection/pg-errors.ts';
import { openPool } from './connection/pool.ts';
import { openAcross, openRead } from './connection/tenant-settings.ts';
import { inspect, transact } from './connection/transact.ts';
import type { Database } from './types.ts';

export type DatabaseSettings = {
  /** As the service role, which is neither owner nor superuser: row-level security holds only for such a role. */
  url: string;
  /** Connections for transactions; two more are kept for ids and the readiness check. */
  poolSize: number;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
};

/** A service's own database. Connects at first use and for ever again after a loss; opening it never fails. */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const { url, poolSize, logger, metrics, clock } = settings;
  const pool = openPool({ url, poolSize, logger });
  // Apart from the pool: a transaction may wait for an id, and all connections may be lent to such transactions.
  const side = openPool({ url, poolSize: 2, logger });
  const listeners = new Set<() => void>();
  const published = (): void => {
    for (const listener of listeners) listener();
  };
  const record = createRecorder({ pool, clock, logger, published });
  metrics.gauge('store_connections_lent', 'Connections at work', [], () => pool.totalCount - pool.idleCount);
  metrics.gauge('store_connections_awaited', 'Transactions that wait for a connection', [], () => pool.waitingCount);

  return {
    read: async (businessId, work) => inspect(pool, openRead(businessId), work),
    change: record,
    changeIdempotently: createIdempotentChange(record),
    handle: createHandle(record),
    acrossTenants: (work) => transact(pool, openAcross(), work),
    nextId: createIds(side),
    onCommit: (listener) => void listeners.add(listener),
    async ping() {
      try {
        await side.query('SELECT 1');
      } catch (error) {
        throw asAppError(error);
      }
    },
    async close() {
      await Promise.all([pool.end(), side.end()]);
    },
  };
};
