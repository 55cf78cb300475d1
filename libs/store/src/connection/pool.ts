import type { Logger } from '@outlay/runtime';
import { Pool } from 'pg';
import { coalescingSocket } from './coalescing-socket.ts';
import { typeParsers } from './type-parsers.ts';

export type PoolSettings = { url: string; poolSize: number; logger: Logger };

/**
 * The server ends a statement after 10 s; 5 s later the client gives a silent server up and ends the connection.
 * A transaction may idle for 60 s: the relay waits up to 10 s for confirms inside of one.
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 60_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/** Connections whose statements are sent without waiting for one another. A lost one is replaced at the next use. */
export const openPool = ({ url, poolSize, logger }: PoolSettings): Pool => {
  const pool = new Pool({
    ...LIMITS,
    connectionString: url,
    // Compiling a plan takes longer than any of ours runs: the count of a large list would cost 100 ms more.
    options: '-c jit=off',
    max: poolSize,
    pipeline: true,
    stream: coalescingSocket,
    types: typeParsers as NonNullable<ConstructorParameters<typeof Pool>[0]>['types'],
  });
  const lost = (error: Error) => logger.warn({ err: error }, 'database.connection_lost');
  pool.on('error', lost);
  // A connection that dies while it is lent out has no listener of the pool, and an unheard 'error' ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};
