import { type Answer, AppError, type Caller, type Operation } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import { type Reply, render } from '../answers/reply.ts';
import { ifMatchOf, negotiate } from '../request/headers.ts';
import { UPLOAD_TIME } from '../request/uploads.ts';
import { parseRequest } from '../validation/parse-request.ts';
import type { Admitted, ExchangeRequest } from './exchange.ts';
import type { Handler } from './handlers.ts';
import { idempotencyKeyOf } from './idempotency-key.ts';

const callerOf = (request: ExchangeRequest, { facts, operation, path, body, locale, requestId }: Admitted): Caller => {
  const key = request.get('idempotency-key');
  const idempotencyKey = idempotencyKeyOf({ method: operation.method, path, key }, body);
  return { ...facts, locale, requestId, idempotencyKey };
};

const marked = (answer: Answer, { idempotencyKey }: Caller): Answer =>
  idempotencyKey?.replayed ? { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } } : answer;

/**
 * Performs the operations of a service, each by the handler of its id: path, query and body are parsed by the operation's schemas, and its
 * handler answers within `limit` milliseconds.
 * @throws AppError NOT_ACCEPTABLE, UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, VALIDATION_ERROR, TIMEOUT and the handler's
 */
export const createCallHandler = (operations: readonly Operation[], handlers: object, limit: number) => {
  const byId = new Map(Object.entries(handlers as Record<string, Handler<Operation>>));
  const missing = operations.filter(({ id }) => !byId.has(id));
  if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ id }) => id).join(', ')}`);

  return async (request: ExchangeRequest, exchange: Admitted): Promise<Reply> => {
    const { headers } = request;
    const { id, produces, upload } = exchange.operation;
    const handle = byId.get(id);
    if (!handle) throw new Error(`no handler for ${id}`);
    const type = negotiate(headers.accept, produces);
    if (type === undefined) throw new AppError('NOT_ACCEPTABLE');
    const caller = callerOf(request, exchange);
    const { params, search, body } = exchange;
    const parsed = parseRequest(exchange.operation, { params, search, headers, body });
    const ifMatch = ifMatchOf(headers['if-match']);
    const input = { ...parsed, body: parsed.body as never, stream: upload ? request : null, caller, headers, ifMatch };
    return render(marked(await within(upload ? UPLOAD_TIME : limit, handle(input)), caller), type);
  };
};
