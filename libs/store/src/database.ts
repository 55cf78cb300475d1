import type { Clock, Logger, Metrics } from '@outlay/runtime';
import type { Pool } from 'pg';
import { createHandleAll } from './changes/handle-all.ts';
import { createHandle, createIdempotentChange } from './changes/idempotency.ts';
import { createRecorder } from './changes/recorder.ts';
import { asAppError, orAppError } from './connection/pg-errors.ts';
import { openPool } from './connection/pool.ts';
import { createTransactions } from './connection/transaction.ts';
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

type Block = { next: number; end: number };

/** The block is as wide as the sequence's own step, so that a sequence made otherwise cannot give an id twice. */
const NEXT =
  'SELECT nextval($1::regclass) AS first, (SELECT seqincrement FROM pg_sequence WHERE seqrelid = $1::regclass) AS step';

/** Takes ids in blocks, one query per block however many callers wait. Ids of a block that a process left unused are lost. */
const createIds = (pool: Pool): Database['nextId'] => {
  const blocks = new Map<string, Block>();
  const refills = new Map<string, Promise<void>>();

  const refill = async (sequence: string): Promise<void> => {
    const { rows } = await pool.query({ name: 'ids-next', text: NEXT, values: [sequence] });
    const { first, step } = rows[0] as { first: number; step: number };
    blocks.set(sequence, { next: first, end: first + step });
  };

  return async (sequence) => {
    for (;;) {
      const block = blocks.get(sequence);
      if (block && block.next < block.end) {
        block.next += 1;
        return block.next - 1;
      }
      const running = refills.get(sequence) ?? refill(sequence).finally(() => refills.delete(sequence));
      refills.set(sequence, running);
      try {
        await running;
      } catch (error) {
        throw asAppError(error);
      }
    }
  };
};

/** More than wait for the relay of a process that keeps up. */
const MOST_UNPUBLISHED = 10_000;

/**
 * The events that this process recorded and has not published yet. Where a change was undone its events stay until newer
 * ones take their place.
 */
const createUnpublished = () => {
  const ids = new Set<string>();
  return {
    add: (eventId: string): void => {
      if (ids.size === MOST_UNPUBLISHED) for (const oldest of ids.keys()) if (ids.delete(oldest)) break;
      ids.add(eventId);
    },
    take: (eventId: string): boolean => ids.delete(eventId),
  };
};

/** A service's own database. Connects at first use and for ever again after a loss; opening it never fails. */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const { url, poolSize, logger, metrics, clock } = settings;
  const pool = openPool({ url, poolSize, logger });
  // Apart from the pool: a transaction may wait for an id, and all connections may be lent to such transactions.
  const side = openPool({ url, poolSize: 2, logger });
  const listeners = new Set<() => void>();
  const onRecorded = (): void => {
    for (const listener of listeners) listener();
  };
  const { read, change, acrossTenants } = createTransactions(pool);
  const unpublished = createUnpublished();
  const parts = { clock, logger, onSealed: unpublished.add, onRecorded };
  const record = createRecorder({ change, ...parts });
  metrics.gauge('store_connections_lent', 'Connections at work', [], () => pool.totalCount - pool.idleCount);
  metrics.gauge('store_connections_awaited', 'Transactions that wait for a connection', [], () => pool.waitingCount);

  return {
    read,
    change: record,
    changeIdempotently: createIdempotentChange(record),
    handle: createHandle(record),
    handleAll: createHandleAll({ acrossTenants, ...parts }),
    acrossTenants,
    nextId: createIds(side),
    onCommit: (listener) => void listeners.add(listener),
    takeFirstPublication: unpublished.take,
    ping: async () => void (await orAppError(side.query('SELECT 1'))),
    close: async () => void (await Promise.all([pool.end(), side.end()])),
  };
};
