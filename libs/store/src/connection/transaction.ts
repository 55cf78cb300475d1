import { isAppError } from '@outlay/contracts';
import { type Pool, type PoolClient, type QueryResult, Query as Statement } from 'pg';
import type { Query, SystemTransaction, Transaction } from '../types.ts';
import { asAppError, isAftermath, orAppError } from './pg-errors.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type SystemWork<T> = (tx: SystemTransaction) => Promise<T>;
type Done = (error: unknown, result: QueryResult) => void;

const texts = new Map<string, string>();

/** pg refuses a name used for two texts without telling the server: the transaction would commit without that statement. */
const checkName = ({ name, text }: Query): void => {
  if (name === undefined) return;
  const known = texts.get(name);
  if (known === undefined) texts.set(name, text);
  else if (known !== text) throw new Error(`The statement name "${name}" is used for two texts`);
};

/** Made from its text: of an object pg makes a copy by property descriptors, which took 2 % of a create. */
const statementOf = ({ name, text, values }: Query, done: Done): Statement => {
  const statement = new Statement(text, values as unknown[], done as never);
  return name === undefined ? statement : Object.assign(statement, { name });
};

/** Statements are sent at once and answered in order, without waiting for one another. */
const openSession = (client: PoolClient, opening: string) => {
  let failure: unknown;
  let ended = false;
  let committing: Promise<QueryResult> | undefined;

  const submit = (query: Query, done: Done): void => {
    if (ended) throw new Error('The transaction has ended');
    checkName(query);
    const settle: Done = (error, result) => {
      if (error) failure ??= error;
      done(error, result);
    };
    client.query(statementOf(query, settle));
  };
  const write = (query: Query): void => submit(query, () => undefined);
  const send = (query: Query) =>
    new Promise<QueryResult>((resolve, reject) => {
      submit(query, (error, result) => {
        if (error) reject(isAftermath(error) ? failure : error);
        else resolve(result);
      });
    });
  const end = (text: string): Promise<QueryResult> => {
    const answer = send({ text });
    ended = true;
    return answer;
  };
  const assertSound = (): void => {
    if (failure !== undefined) throw failure;
  };
  const rows = async <Row>(query: Query): Promise<Row[]> => (await send(query)).rows as Row[];
  const sendCommit = (): Promise<QueryResult> => {
    committing ??= end('COMMIT');
    // Whoever waits for it is told; until then a lost connection must not end the process.
    committing.catch(() => undefined);
    return committing;
  };
  const one = async <Row>(query: Query): Promise<Row | undefined> => (await rows<Row>(query))[0];
  const tx: SystemTransaction = {
    ...{ rows, one, write },
    commit: () => {
      assertSound();
      void sendCommit();
    },
  };

  write({ text: opening });
  return {
    tx,
    /** @throws the first failure of any statement; then nothing of the transaction is left. */
    async commit(): Promise<void> {
      if (!ended) assertSound();
      const { command } = await sendCommit();
      assertSound();
      // COMMIT of a failed transaction succeeds and is called ROLLBACK.
      if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    },
    /** Ends a read: sends COMMIT and waits for nothing. */
    leave(): void {
      assertSound();
      write({ text: 'COMMIT' });
      ended = true;
    },
    /** Returns what went wrong first: the statements behind it only say that the transaction is aborted. */
    async rollback(error: unknown): Promise<unknown> {
      await (ended ? committing : end('ROLLBACK'))?.catch(() => undefined);
      return isAppError(error) ? error : (failure ?? error);
    },
  };
};

/** The business whose rows a transaction sees and writes. @throws RangeError for anything but a positive safe integer. */
const tenant = (businessId: number): string => {
  if (!Number.isSafeInteger(businessId) || businessId < 1) throw new RangeError(`${businessId} is no business id`);
  return `SET LOCAL app.business_id = '${businessId}'`;
};

/** A connection goes back to the pool only when it stands outside of any transaction; else it is closed. */
const giveBack = (client: PoolClient): void => client.release(client.getTransactionStatus() !== 'I');

/**
 * Transactions, each on a borrowed connection. BEGIN and the settings are one simple statement: were BEGIN to fail, the
 * tenant would not be set either, and row-level security would refuse the writes behind it. Any failed statement rejects,
 * even one that `work` caught, as AppError SERVICE_UNAVAILABLE when the connection was refused or lost (at COMMIT: outcome unknown).
 */
export const createTransactions = (pool: Pool) => {
  const run = async <T>(opening: string, isRead: boolean, work: SystemWork<T>): Promise<T> => {
    const client = await orAppError(pool.connect());
    const { tx, commit, leave, rollback } = openSession(client, opening);
    try {
      const result = await work(tx);
      if (isRead) {
        leave();
        client.release();
      } else {
        await commit();
        giveBack(client);
      }
      return result;
    } catch (error) {
      const cause = await rollback(error);
      giveBack(client);
      throw asAppError(cause);
    }
  };
  return {
    /** One snapshot for all statements, so that a page and its count agree. Its end is not awaited: one read is one round trip. */
    read: async <T>(businessId: number, work: Work<T>): Promise<T> =>
      run(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${tenant(businessId)}`, true, work),
    change: async <T>(businessId: number, work: Work<T>): Promise<T> =>
      run(`BEGIN; ${tenant(businessId)}`, false, work),
    acrossTenants: <T>(work: SystemWork<T>): Promise<T> =>
      run("BEGIN; SET LOCAL app.across_tenants = 'on'", false, work),
  };
};
