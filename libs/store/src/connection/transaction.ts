import { isAppError, NO_BUSINESS } from '@outlay/contracts';
import { inPart, type SpanOptions } from '@outlay/runtime';
import type { Pool, PoolClient } from 'pg';
import type { Query, SystemTransaction, Transaction } from '../types.ts';
import { type Answer, Batch, type Statement } from './batch.ts';
import { asAppError, asUndone, isAftermath, isElsewhere, isReadOnly, tryAgain } from './pg-errors.ts';
import { createLender } from './pool.ts';

type Work<T> = (tx: Transaction) => Promise<T>;
type SystemWork<T> = (tx: SystemTransaction) => Promise<T>;
/** What gives a transaction the rows of a business. */
type ScopeOf = (businessId: number, isRead: boolean) => Query;
/** What a transaction begins with, and what gives it its rows. */
type Opening = { begin: Query; scope: Query };

const SPAN: SpanOptions = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } };

/** pg refuses a name used for two texts without telling the server: the transaction would commit without that statement. */
const createNameCheck = () => {
  const texts = new Map<string, string>();
  return ({ name, text }: Query): void => {
    if (name === undefined) return;
    const known = texts.get(name);
    if (known === undefined) texts.set(name, text);
    else if (known !== text) throw new Error(`The statement name "${name}" is used for two texts`);
  };
};

type NameCheck = ReturnType<typeof createNameCheck>;

const COMMIT: Query = { name: 'commit', text: 'COMMIT' };
const ROLLBACK: Query = { name: 'rollback', text: 'ROLLBACK' };

/** What leaves in one tick leaves together, as one message to the server and one answer: a transaction is mostly one or two. */
const openQueue = (client: PoolClient, { begin, scope }: Opening, checkName: NameCheck) => {
  let failure: unknown;
  let begun = false;
  let waiting: Statement[] = [];

  const note = (error: unknown): void => {
    if (error) failure ??= error;
  };
  const unread = (query: Query): Statement => ({ ...query, isRead: false, settle: note });
  const flush = (): void => {
    if (waiting.length === 0) return;
    const statements = begun ? waiting : [unread(begin), unread(scope), ...waiting];
    waiting = [];
    begun = true;
    client.query(new Batch(statements));
  };
  const add = (statement: Statement): void => {
    checkName(statement);
    if (waiting.length === 0) process.nextTick(flush);
    waiting.push(statement);
  };
  return {
    note,
    flush,
    add,
    write: (query: Query): void => add(unread(query)),
    failure: (): unknown => failure,
    isEmpty: (): boolean => !begun && waiting.length === 0,
    /** Of a text that is not prepared it is not known whether it needs a BEGIN, as SAVEPOINT and LOCK do. */
    isWhole: (): boolean => !begun && waiting.every(({ name }) => name !== undefined),
    /** Sends what waits as a transaction by itself, which the server ends with its answer; of nothing it is not asked. */
    sendWhole: (): Promise<void> =>
      new Promise((resolve, reject) => {
        const statements = waiting;
        waiting = [];
        if (statements.length === 0) resolve();
        else client.query(new Batch([unread(scope), ...statements], (error) => (error ? reject(error) : resolve())));
      }),
    /** Forgets what nobody waits for. Is there nothing to roll back then? What was sent as a whole the server has rolled back. */
    isOver: (): boolean => {
      if (!begun) waiting = waiting.filter(({ isRead }) => isRead);
      return !begun && waiting.length === 0;
    },
  };
};

const openSession = (client: PoolClient, opening: Opening, checkName: NameCheck) => {
  const queue = openQueue(client, opening, checkName);
  let ended = false;
  let committing: Promise<void> | undefined;

  const assertOpen = (): void => {
    if (ended) throw new Error('The transaction has ended');
  };
  const assertSound = (): void => {
    if (queue.failure() !== undefined) throw queue.failure();
  };
  const send = (query: Query): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const settle: Statement['settle'] = (error, answer) => {
        queue.note(error);
        if (answer) resolve(answer);
        else reject(isAftermath(error) ? queue.failure() : error);
      };
      queue.add({ ...query, isRead: true, settle });
    });
  const write = (query: Query): void => {
    assertOpen();
    queue.write(query);
  };
  const end = async (query: Query): Promise<void> => {
    const answer = send(query);
    queue.flush();
    const { tag } = await answer;
    assertSound();
    // COMMIT of a failed transaction succeeds and is called ROLLBACK.
    if (tag !== query.text) throw new Error(`The transaction ended with ${tag}`);
  };
  const sendCommit = (): Promise<void> => {
    committing ??= queue.isWhole() ? queue.sendWhole() : end(COMMIT);
    ended = true;
    // Whoever waits for it is told; until then a lost connection must not end the process.
    committing.catch(() => undefined);
    return committing;
  };
  const rows = async <Row>(query: Query): Promise<Row[]> => {
    assertOpen();
    const answer = await send(query);
    const found = answer.rows as Row[];
    // What a connection leaves behind, one answer after the other, holds the next: with their rows in them all that is read
    // would outlive V8's young generation (15 times as much, measured), and an export would grow by 20 MB more.
    answer.rows = [];
    return found;
  };
  const one = async <Row>(query: Query): Promise<Row | undefined> => (await rows<Row>(query))[0];
  const tx: SystemTransaction = {
    ...{ rows, one, write },
    commit: () => {
      assertSound();
      void sendCommit();
    },
  };

  return {
    tx,
    /** Only then may anything of it be kept. */
    isCommitSent: (): boolean => committing !== undefined,
    /** @throws the first failure of any statement; then nothing of the transaction is left. */
    async commit(): Promise<void> {
      if (!ended) assertSound();
      await sendCommit();
      assertSound();
    },
    /** Ends a read: sends COMMIT and waits for nothing. */
    leave(): void {
      assertSound();
      ended = true;
      if (queue.isEmpty()) return;
      queue.write(COMMIT);
      queue.flush();
    },
    /** Returns what went wrong first: the statements behind it only say that the transaction is aborted. */
    async rollback(error: unknown): Promise<unknown> {
      ended = true;
      await committing?.catch(() => undefined);
      if (!queue.isOver()) await end(ROLLBACK).catch(() => undefined);
      return isAppError(error) && !isElsewhere(queue.failure()) ? error : (queue.failure() ?? error);
    },
  };
};

/**
 * The business whose rows a transaction sees and writes; `NO_BUSINESS` (0) for those about accounts.
 * @throws RangeError for anything but a safe integer of these
 */
const checked = (businessId: number): number => {
  if (!Number.isSafeInteger(businessId) || businessId < NO_BUSINESS)
    throw new RangeError(`${businessId} is no business id`);
  return businessId;
};

const SET_TENANT = { name: 'tenant', text: "SELECT set_config('app.business_id', $1, true)" };
const tenant: ScopeOf = (businessId) => ({ ...SET_TENANT, values: [checked(businessId)] });

/** The same where a service has several databases: it fails where the tenant is elsewhere (see `isElsewhere`). */
const ENTER = { name: 'tenant-enter', text: 'SELECT enter_tenant($1, $2)' };
const enter: ScopeOf = (businessId, isRead) => ({ ...ENTER, values: [checked(businessId), !isRead] });

const ALL_TENANTS: Query = { name: 'all-tenants', text: "SELECT set_config('app.across_tenants', 'on', true)" };
const BEGIN: Query = { name: 'begin', text: 'BEGIN' };
const BEGIN_READ: Query = { name: 'begin-read', text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' };

/** An outage that a read met: it may be asked again, whatever became of it. */
const isOutage = (error: unknown): boolean => isAppError(error) && error.outage;

/**
 * Transactions, each on a borrowed connection. BEGIN and the setting leave with the first statements: were BEGIN to fail, the
 * server would skip all of them. Any failed statement rejects, even one that `work` caught, as AppError SERVICE_UNAVAILABLE
 * when the connection was refused or lost (at COMMIT: outcome unknown, else `isUndone`). A server that is away for a moment is
 * waited for before the first statement, and a read is done again; who may do a change again does so itself (`retrying`).
 * `isShard`: there are several databases, and a tenant may be in another one.
 */
export const createTransactions = (pool: Pool, { isShard = false } = {}) => {
  const scopeOf = isShard ? enter : tenant;
  const { lend, giveBack } = createLender(pool);
  const checkName = createNameCheck();
  const runOn = async <T>(opening: Opening, isRead: boolean, work: SystemWork<T>): Promise<T> => {
    const client = await tryAgain(lend);
    const { tx, commit, leave, rollback, isCommitSent } = openSession(client, opening, checkName);
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
      giveBack(client, cause);
      // Our own mistake: it is the transaction that only reads.
      if (isRead && isReadOnly(cause)) throw cause;
      const failure = asAppError(cause);
      throw isCommitSent() ? failure : asUndone(failure);
    }
  };
  const run = <T>(opening: Opening, isRead: boolean, work: SystemWork<T>): Promise<T> =>
    inPart(isRead ? 'read' : 'transaction', SPAN, () => runOn(opening, isRead, work));
  return {
    /** One snapshot for all statements, so that a page and its count agree. Its end is not awaited: one read is one round trip. */
    read: async <T>(businessId: number, work: Work<T>): Promise<T> =>
      tryAgain(() => run({ begin: BEGIN_READ, scope: scopeOf(businessId, true) }, true, work), isOutage),
    change: async <T>(businessId: number, work: Work<T>): Promise<T> =>
      run({ begin: BEGIN, scope: scopeOf(businessId, false) }, false, work),
    acrossTenants: <T>(work: SystemWork<T>): Promise<T> => run({ begin: BEGIN, scope: ALL_TENANTS }, false, work),
  };
};

export type Transactions = ReturnType<typeof createTransactions>;
