import type { Clock, Logger, Metrics, ShardAddress } from '@outlay/runtime';
import type { Pool } from 'pg';
import { createHandleAll } from './changes/handle-together.ts';
import { createHandle, createIdempotentChange } from './changes/idempotency.ts';
import { createRecorder } from './changes/recorder.ts';
import { asAppError, orAppError } from './connection/pg-errors.ts';
import { openPool } from './connection/pool.ts';
import { openTransactions, ROUTED } from './shards/open-transactions.ts';
import type { Database } from './types.ts';

export type DatabaseSettings = {
  /** As the service role, which is neither owner nor superuser: row-level security holds only for such a role. */
  url: string;
  /** Connections for transactions, to each database; two more are kept for ids and the readiness check. */
  poolSize: number;
  /** Further databases of the service, among which its tenants are spread. */
  shards?: readonly ShardAddress[] | undefined;
  /** The name of the one in which new tenants begin. */
  shardForNew?: string | undefined;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
};

const TIME = { name: 'database-time', text: 'SELECT clock_timestamp() AS at' };

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

/** More than wait for the relay of a process that keeps up, or are handled at once. */
const MOST_REMEMBERED = 10_000;

/**
 * Ids of events until they are taken: those that this process recorded and has not published yet, and those that it handled. What is never
 * taken (a change was undone) stays until newer ones take its place.
 */
const createIdMemory = () => {
  const ids = new Set<string>();
  return {
    add: (eventId: string): void => {
      if (ids.size === MOST_REMEMBERED) for (const oldest of ids.keys()) if (ids.delete(oldest)) break;
      ids.add(eventId);
    },
    take: (eventId: string): boolean => ids.delete(eventId),
  };
};

/** Where events are of tenants in several databases, there is no transaction for all of them. */
const inTurn =
  (handle: Database['handle']): Database['handleAll'] =>
  async (works) => {
    const verdicts: Awaited<ReturnType<Database['handle']>>[] = [];
    for (const { event, work } of works) verdicts.push(await handle(event, work));
    return verdicts;
  };

/** A service's own database, or its databases. Connects at first use and for ever again after a loss; opening it never fails. */
export const openDatabase = (settings: DatabaseSettings): Database => {
  const { url, logger, metrics, clock } = settings;
  // Apart from the pools: a transaction may wait for an id, and all connections may be lent to such transactions.
  const side = openPool({ url, poolSize: 2, logger, ...(settings.shards?.length && { name: ROUTED }) });
  const listeners = new Set<() => void>();
  const onRecorded = (): void => {
    for (const listener of listeners) listener();
  };
  const { read, change, acrossTenants, shards, shardOf, pools } = openTransactions(settings, side);
  const unpublished = createIdMemory();
  const handled = createIdMemory();
  const parts = { clock, logger, onSealed: unpublished.add, onRecorded };
  const record = createRecorder({ change, ...parts });
  const handleOne = createHandle(record);
  const handle: Database['handle'] = async (event, work) => {
    const verdict = await handleOne(event, work);
    handled.add(event.id);
    return verdict;
  };
  const handleMany = shards.length === 1 ? createHandleAll({ acrossTenants, ...parts }) : inTurn(handleOne);
  const sum = (of: (pool: Pool) => number): number => pools.reduce((total, pool) => total + of(pool), 0);
  metrics.gauge('store_connections_lent', 'Connections at work', [], () =>
    sum(({ totalCount, idleCount }) => totalCount - idleCount),
  );
  metrics.gauge('store_connections_awaited', 'Transactions that wait for a connection', [], () =>
    sum(({ waitingCount }) => waitingCount),
  );

  return {
    read,
    change: record,
    changeIdempotently: createIdempotentChange(record),
    handle,
    handleAll: async (works) => {
      const verdicts = await handleMany(works);
      for (const { event } of works) handled.add(event.id);
      return verdicts;
    },
    acrossTenants,
    shards,
    shardOf,
    nextId: createIds(side),
    onCommit: (listener) => void listeners.add(listener),
    takeFirstPublication: unpublished.take,
    takeHandled: handled.take,
    ping: async () => void (await orAppError(side.query('SELECT 1'))),
    time: async () => (await orAppError(side.query<{ at: Date }>(TIME))).rows[0]?.at ?? new Date(Number.NaN),
    close: async () => void (await Promise.all([...pools, side].map((pool) => pool.end()))),
  };
};
