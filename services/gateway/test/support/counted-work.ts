import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from '@outlay/store';

/** What one request has a server do, before its answer has left: what a clock on the other side could measure. */
type Work = { hashes: number; statements: string[]; isAnswered: () => boolean };

const STARTED = 'http.server.request.start';
/** Of a request whose work is counted; its value names it. */
const HEADER = 'x-counted';

type Started = { request: IncomingMessage; response: ServerResponse };
type Named = { name?: string; text?: string };
type Sending = Record<string, (...given: unknown[]) => unknown>;

/** Counts, in this process, the statements and the password hashes of requests that name themselves. */
export const countWork = () => {
  const works = new Map<string, Work>();
  const current = new AsyncLocalStorage<Work>();
  const begin = (message: unknown): void => {
    const { request, response } = message as Started;
    const name = request.headers[HEADER]?.toString();
    if (name === undefined) return;
    const work: Work = { hashes: 0, statements: [], isAnswered: () => response.writableEnded };
    works.set(name, work);
    current.enterWith(work);
  };
  const note = (statement: string): void => {
    const work = current.getStore();
    if (work && !work.isAnswered()) work.statements.push(statement);
  };
  const hook = createHook({
    init: (_id, type) => {
      const work = type === 'SCRYPTREQUEST' ? current.getStore() : undefined;
      if (work && !work.isAnswered()) work.hashes += 1;
    },
  });

  const observedTx = (tx: object): object =>
    new Proxy(tx, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const { name: statement, text } = (given[0] ?? {}) as Named;
          note(`${String(name)} ${statement ?? text ?? ''}`);
          return (value as Sending[string]).apply(target, given);
        };
      },
    });
  /** The same database, whose statements are counted. */
  const observe = (database: Database): Database =>
    new Proxy(database, {
      get: (target, name) => {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const work = given.at(-1);
          if (typeof work !== 'function' || name === 'onCommit') return (value as Sending[string]).apply(target, given);
          note(String(name));
          const counted = (tx: object) => (work as (tx: object) => unknown)(observedTx(tx));
          return (value as Sending[string]).apply(target, [...given.slice(0, -1), counted]);
        };
      },
    });

  subscribe(STARTED, begin);
  hook.enable();
  return {
    observe,
    /** With it goes a request whose work is counted. */
    headersOf: (name: string): Record<string, string> => ({ [HEADER]: name }),
    /** What the server did for the last request of this name before it answered. */
    of: (name: string) => {
      const { hashes, statements } = works.get(name) ?? { hashes: -1, statements: [] };
      return { hashes, statements: [...statements] };
    },
    stop: (): void => {
      hook.disable();
      unsubscribe(STARTED, begin);
    },
  };
};
