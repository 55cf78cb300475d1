import type { Pool, PoolClient } from 'pg';
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
