import type { Logger } from '@outlay/runtime';
import { type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import { asAppError, asUndone, hasEnded, isReadOnly } from './pg-errors.ts';

/**
 * Lends the connections of a pool. What the server ended, or may still be in a transaction, is closed and not lent again. After
 * a server that only reads any more, because another one took its place, neither is any connection from before.
 */
export const createLender = (pool: Pool) => {
  let generation = 0;
  const since = new WeakMap<PoolClient, number>();
  pool.on('connect', (client) => void since.set(client, generation));

  const borrow = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (since.get(client) === generation) return client;
      client.release(true);
    }
  };

  return {
    /** @throws AppError SERVICE_UNAVAILABLE when there is none; nothing was sent then */
    lend: (): Promise<PoolClient> =>
      borrow().catch((error: unknown) => {
        throw asUndone(asAppError(error));
      }),
    /** `error`: what the server said last. */
    giveBack: (client: PoolClient, error?: unknown): void => {
      if (isReadOnly(error)) generation += 1;
      client.release(client.getTransactionStatus() !== 'I' || hasEnded(error) || isReadOnly(error));
    },
  };
};

type Settings = {
  url: string;
  poolSize: number;
  logger: Logger;
  /** What the server calls its sessions. */
  name?: string;
};

/**
 * The server ends a statement after 10 s; 5 s later the client gives a silent server up and ends the connection. A transaction
 * that says nothing for 5 s is ended too: its client is frozen or cut off, its request was given up by the gateway, and others
 * wait for its locks. The relay, which waits for confirms inside of one, has longer (`claim`).
 */
const LIMITS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 15_000,
  idle_in_transaction_session_timeout: 5_000,
  idleTimeoutMillis: 60_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

const { INT8, DATE } = types.builtins;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;
const TEXT_ARRAY: number = 1009;

/** @throws RangeError for an integer that JSON could not carry unharmed: it is never rounded in silence. */
const integer = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no safe integer`);
  return value;
};

const texts = types.getTypeParser(TEXT_ARRAY) as (text: string) => (string | null)[];

const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, integer],
  [INT8_ARRAY, (text) => texts(text).map((item) => (item === null ? null : integer(item)))],
  [DATE, (text) => text],
  [DATE_ARRAY, texts],
]);

/** int8 becomes a checked number, date stays 'YYYY-MM-DD', numeric stays text, timestamptz becomes a Date. */
export const typeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format as 'text'),
} as CustomTypesConfig;

/** Connections whose statements are sent without waiting for one another. A lost one is replaced at the next use. */
export const openPool = ({ url, poolSize, logger, name }: Settings): Pool => {
  const pool = new Pool({
    ...LIMITS,
    ...(name !== undefined && { application_name: name }),
    connectionString: url,
    // Compiling a plan takes longer than any of ours runs: the count of a large list would cost 100 ms more.
    options: '-c jit=off',
    max: poolSize,
    pipeline: true,
    types: typeParsers,
  });
  const lost = (error: Error) => logger.warn({ err: error }, 'database.connection_lost');
  pool.on('error', lost);
  // A connection that dies while it is lent out has no listener of the pool, and an 'error' without a listener ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};
