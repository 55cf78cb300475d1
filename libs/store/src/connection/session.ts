import { type PoolClient, type QueryResult, Query as Statement } from 'pg';
import type { Query, Transaction } from '../types.ts';
import { isAftermath } from './pg-errors.ts';

/** One transaction on one connection. Statements are sent at once, answered in order. */
export type Session = Transaction & {
  /** @throws the first failure of any statement; then nothing of the transaction is left. */
  commit(): Promise<void>;
  /** Ends a read: sends COMMIT and waits for nothing. */
  leave(): void;
  rollback(): Promise<void>;
  /** What went wrong first; the statements behind it only say that the transaction is aborted. */
  failure(): unknown;
};

const texts = new Map<string, string>();

/** pg refuses a name used for two texts without telling the server: the transaction would commit without that statement. */
const checkName = ({ name, text }: Query): void => {
  if (name === undefined) return;
  const known = texts.get(name);
  if (known === undefined) texts.set(name, text);
  else if (known !== text) throw new Error(`The statement name "${name}" is used for two texts`);
};

type Done = (error: unknown, result: QueryResult) => void;

/** Made from its text: of an object pg makes a copy by property descriptors, which took 2 % of a create. */
const statementOf = ({ name, text, values }: Query, done: Done): Statement => {
  const statement = new Statement(text, values as unknown[], done as never);
  return name === undefined ? statement : Object.assign(statement, { name });
};

/**
 * Opens a transaction with `opening` (BEGIN and its settings as one simple statement) on a borrowed connection.
 * Were BEGIN to fail, the tenant would not be set either, and row-level security would refuse the writes behind it.
 */
export const openSession = (client: PoolClient, opening: string): Session => {
  let failure: unknown;
  let ended = false;

  const submit = (query: Query, done: Done): void => {
    if (ended) throw new Error('The transaction has ended');
    checkName(query);
    const handled: Done = (error, result) => {
      if (error) failure ??= error;
      done(error, result);
    };
    client.query(statementOf(query, handled));
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
  const rows = async <Row>(query: Query): Promise<Row[]> => (await send(query)).rows as Row[];

  write({ text: opening });
  return {
    rows,
    one: async <Row>(query: Query) => (await rows<Row>(query))[0],
    write,
    async commit() {
      if (failure !== undefined) throw failure;
      const { command } = await end('COMMIT');
      if (failure !== undefined) throw failure;
      // COMMIT of a failed transaction succeeds and is called ROLLBACK.
      if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}`);
    },
    leave() {
      write({ text: 'COMMIT' });
      ended = true;
    },
    async rollback() {
      if (!ended) await end('ROLLBACK').catch(() => undefined);
    },
    failure: () => failure,
  };
};
