import { type Caller, operationsOf } from '@outlay/contracts';
import { createMetrics } from '@outlay/runtime';
import { signedIdentity, testLogger } from '@outlay/testing';
import {
  createApp,
  createIdentityVerifier,
  type Handler,
  type HandlerRequest,
  type Handlers,
  listen,
  ok,
} from '../src/index.ts';

type AnyRequest = HandlerRequest<never> & { caller: Caller; body: unknown; params: unknown; query: unknown };
type AnyHandler = (request: AnyRequest) => ReturnType<Handler<never>>;

export type Init = { method?: string; headers?: Record<string, string>; body?: string | Buffer; as?: Partial<Caller> };

export const JSON_TYPE = { 'content-type': 'application/json' };
export const EXPENSE = { merchant: 'Tim Hortons', amount: 12.34, date: '2026-03-14' };

/** The operations of the expense service with one handler for all, which the test gives. */
export const startExpenseApp = async () => {
  const identity = signedIdentity();
  const logger = testLogger();
  const seen: AnyRequest[] = [];
  const usual: AnyHandler = async () => ok({ id: 1 });
  let handle = usual;
  const record: AnyHandler = (request) => {
    seen.push(request);
    return handle(request);
  };
  const handlers = Object.fromEntries(operationsOf('expense').map(({ id }) => [id, record])) as unknown;
  const app = createApp({
    service: 'expense',
    handlers: handlers as Handlers<'expense'>,
    identity: createIdentityVerifier({ publicKey: identity.publicKey, environment: 'sandbox' }),
    logger,
    metrics: createMetrics('expense'),
    handlerLimit: 300,
  });
  const server = listen(app, { port: 0 });
  await server.start();

  const send = async (path: string, { method = 'GET', headers = {}, body, as }: Init = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port()}${path}`, {
      method,
      headers: { ...(await identity.headers(as)), ...headers },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
  return {
    identity,
    logger,
    /** The requests that reached the handler. */
    seen,
    handleWith: (next: AnyHandler): void => {
      handle = next;
    },
    /** As at the beginning: nothing was seen, and every request is answered alike. */
    forget: (): void => {
      seen.length = 0;
      handle = usual;
    },
    send,
    post: (body: unknown, init: Init = {}) => {
      const headers = { ...JSON_TYPE, ...init.headers };
      return send('/v1/expenses', { method: 'POST', body: JSON.stringify(body), ...init, headers });
    },
    port: server.port,
    stop: server.stop,
  };
};

export type ExpenseApp = Awaited<ReturnType<typeof startExpenseApp>>;
