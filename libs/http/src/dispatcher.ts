import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { type Answer, AppError, type Caller, type Operation, operationsOf, type Service } from '@outlay/contracts';
import type { Handler, Handlers } from './handler.ts';
import { ifMatchOf } from './request/if-match.ts';
import { checkMediaType } from './request/media-type.ts';
import { parseJson } from './request/parse-json.ts';
import { parseQuery } from './request/parse-query.ts';
import { parseRequest } from './validation/parse-request.ts';

export type OperationRequest = {
  params: Record<string, string>;
  /** The query string, without its question mark. */
  search: string;
  headers: IncomingHttpHeaders;
  /** The body as it was sent; empty when there is none. */
  raw: Buffer;
  /** The body of an upload; then `raw` is empty. */
  stream?: Readable;
  caller: Caller;
};

export type Dispatcher = (operation: Operation, input: OperationRequest) => Promise<Answer>;

const bodyOf = ({ body, consumes, upload }: Operation, { headers, raw }: OperationRequest): unknown => {
  if (upload) checkMediaType(headers, consumes);
  if (!body || upload) return undefined;
  if (raw.length > 0) checkMediaType(headers, consumes);
  // A body that may be left out is one that its schema makes from nothing.
  if (raw.length === 0 && body.safeParse(undefined).success) return undefined;
  return parseJson(raw);
};

/**
 * From an operation and its request to the handler's answer: the scope is checked, path, query and body are parsed by
 * the operation's schemas. Knows no server: the services' app uses it, and the gateway for what it owns itself.
 */
export const createDispatcher = <S extends Service>(service: S, handlers: Handlers<S>): Dispatcher => {
  const byId = handlers as unknown as Record<string, Handler<Operation> | undefined>;
  const missing = operationsOf(service).filter(({ id }) => !byId[id]);
  if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ id }) => id).join(', ')}`);

  return async (operation, input) => {
    const { scope } = operation;
    const { caller, headers, params } = input;
    if (scope && !caller.scopes.includes(scope)) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope } });
    const body = bodyOf(operation, input);
    const parsed = parseRequest(operation, { params, query: parseQuery(input.search), body });
    const stream = input.stream ?? null;
    const handle = byId[operation.id];
    if (!handle) throw new Error(`no handler for ${operation.id}`);
    const ifMatch = ifMatchOf(headers['if-match']);
    const answer = await handle({ ...parsed, body: parsed.body as never, stream, caller, headers, ifMatch });
    if (!caller.idempotencyKey?.replayed) return answer;
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } };
  };
};
