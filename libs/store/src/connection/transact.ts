import { isAppError } from '@outlay/contracts';
import type { Pool, PoolClient } from 'pg';
import type { Transaction } from '../types.ts';
import { asAppError } from './pg-errors.ts';
import { openSession, type Session } from './session.ts';

/** A connection goes back to the pool only when it stands outside of any transaction; else it is closed. */
const giveBack = (client: PoolClient): void => client.release(client.getTransactionStatus() !== 'I');

const undo = async (client: PoolClient, session: Session, error: unknown): Promise<unknown> => {
  await session.rollback();
  giveBack(client);
  return asAppError(isAppError(error) ? error : (session.failure() ?? error));
};

const borrow = async (pool: Pool): Promise<PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    throw asAppError(error);
  }
};

/**
 * Runs `work` in one transaction and waits for its commit. Any failed statement rejects, even one that `work` caught.
 * @throws AppError SERVICE_UNAVAILABLE when the connection was refused or lost (at COMMIT: outcome unknown).
 */
export const transact = async <T>(pool: Pool, opening: string, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await borrow(pool);
  const session = openSession(client, opening);
  try {
    const result = await work(session);
    await session.commit();
    giveBack(client);
    return result;
  } catch (error) {
    throw await undo(client, session, error);
  }
};

/** Like `transact` for a transaction that only reads: its end is sent, not awaited, so one read is one round trip. */
export const inspect = async <T>(pool: Pool, opening: string, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const client = await borrow(pool);
  const session = openSession(client, opening);
  try {
    const result = await work(session);
    if (session.failure() !== undefined) throw session.failure();
    session.leave();
    client.release();
    return result;
  } catch (error) {
    throw await undo(client, session, error);
  }
};
