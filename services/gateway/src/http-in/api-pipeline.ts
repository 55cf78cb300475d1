import type { IncomingMessage, RequestListener } from 'node:http';
import { AppError, type Environment, type Locale, OPERATIONS, type Operation, SANDBOX_ONLY } from '@outlay/contracts';
import {
  acceptsJson,
  checkUpload,
  createRouter,
  type Dispatcher,
  errorAnswer,
  type IdentityFacts,
  idempotencyKeyOf,
  localeOf,
  readBody,
  requestIdOf,
} from '@outlay/http';
import { type Logger, type Metrics, within } from '@outlay/runtime';
import { checkIdempotencyKey } from '../domain/idempotency-key.ts';
import type { Forward } from '../http-out/forward.ts';
import type { Admit } from './admit.ts';
import { type Outcome, type ResponseHeaders, statusOf, writeOutcome } from './reply.ts';

type Deps = {
  environment: Environment;
  /** Is nothing that moves money done without an Idempotency-Key? */
  keyForMoney: boolean;
  admit: Admit;
  /** Answers the operations that the gateway owns. */
  dispatch: Dispatcher;
  /** Asks the owner of all others. */
  forward: Forward;
  /** On every answer. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  metrics: Metrics;
};

type Facts = { operation: string; input?: Operation; caller?: IdentityFacts };
type Exchange = {
  request: IncomingMessage;
  locale: Locale;
  requestId: string;
  responseHeaders: ResponseHeaders;
  facts: Facts;
};

/** Milliseconds for what we answer ourselves; the same promise as for what we forward. */
const OWN_LIMIT = 5_000;
const EMPTY = Buffer.alloc(0);

/** What a client may ask for here: production does not have the sandbox's routes. */
const routedIn = (environment: Environment): readonly Operation[] =>
  OPERATIONS.filter(
    ({ internal, path }: Operation) => !internal && !(environment === 'production' && path.startsWith(SANDBOX_ONLY)),
  );

const pathOf = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
};

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** A compressed body is not passed on: the services would take it for broken JSON. */
const bodyOf = async (request: IncomingMessage, { body, upload }: Operation): Promise<Buffer> => {
  if (body === null) return EMPTY;
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (!upload) return readBody(request);
  // An upload is passed on while it arrives.
  await checkUpload(request);
  return EMPTY;
};

/**
 * Everything a client sends arrives here: which operation, who asks, in which business and whether they may; then it
 * is answered here or by the service that owns the operation. Unknown routes are refused before credentials are looked
 * at, so 404 and 405 tell nothing but the public list of routes.
 */
export const createApiPipeline = ({
  environment,
  keyForMoney,
  admit,
  dispatch,
  forward,
  headers,
  logger,
  metrics,
}: Deps): RequestListener => {
  const match = createRouter(routedIn(environment));
  const seconds = metrics.histogram('outlay_http_request_seconds', 'Time to answer', ['operation', 'status']);

  const own = (
    operation: Operation,
    params: Record<string, string>,
    identity: IdentityFacts,
    raw: Buffer,
    exchange: Exchange,
  ) => {
    const { request, locale, requestId } = exchange;
    if (!acceptsJson(request.headers.accept)) throw new AppError('NOT_ACCEPTABLE');
    const { path, search } = pathOf(request.url ?? '/');
    const key = single(request.headers['idempotency-key']);
    const caller = {
      ...identity,
      locale,
      requestId,
      idempotencyKey: idempotencyKeyOf({ method: operation.method, path, key }, raw),
    };
    return within(OWN_LIMIT, dispatch(operation, { params, search, headers: request.headers, raw, caller }));
  };

  const perform = async (
    operation: Operation,
    params: Record<string, string>,
    exchange: Exchange,
  ): Promise<Outcome> => {
    const { request, responseHeaders, facts } = exchange;
    facts.operation = operation.id;
    facts.input = operation;
    const identity = await within(OWN_LIMIT, admit({ operation, params, headers: request.headers, responseHeaders }));
    facts.caller = identity;
    checkIdempotencyKey(operation, single(request.headers['idempotency-key']), keyForMoney);
    const raw = await bodyOf(request, operation);
    if (operation.owner === 'gateway') return { answer: await own(operation, params, identity, raw, exchange) };
    return {
      reply: await forward({
        operation,
        identity,
        request,
        raw,
        locale: exchange.locale,
        requestId: exchange.requestId,
      }),
    };
  };

  const outcomeOf = async (exchange: Exchange): Promise<Outcome> => {
    const { method = 'GET', url = '/' } = exchange.request;
    const found = match(method, pathOf(url).path);
    if (found === 'not-found') throw new AppError('ROUTE_NOT_FOUND');
    if ('operation' in found) return perform(found.operation, found.params, exchange);
    if (method === 'OPTIONS') return { answer: { status: 204, headers: { allow: found.allow.join(', ') } } };
    throw new AppError('METHOD_NOT_ALLOWED', { facts: { allow: found.allow } });
  };

  const serve = async (exchange: Exchange): Promise<Outcome> => {
    try {
      return await outcomeOf(exchange);
    } catch (error) {
      return { answer: errorAnswer(error, { ...exchange, logger, operation: exchange.facts.input }) };
    }
  };

  return (request, response) => {
    const began = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id']);
    const locale = localeOf(single(request.headers['accept-language']));
    const responseHeaders = { ...headers, 'x-request-id': requestId };
    const facts: Facts = { operation: 'none' };
    serve({ request, locale, requestId, responseHeaders, facts })
      .then((outcome) => {
        const status = statusOf(outcome);
        // What is far too large is not read to its end, so nothing after it can be.
        if (status === 413 && !request.complete) response.setHeader('connection', 'close');
        writeOutcome(response, outcome, responseHeaders);
        const took = performance.now() - began;
        seconds.observe({ operation: facts.operation, status }, took / 1000);
        const { businessId, userId, credentialId } = facts.caller ?? {};
        const line = {
          requestId,
          operation: facts.operation,
          status,
          ms: Math.round(took),
          businessId,
          userId,
          credentialId,
        };
        logger.info(line, 'request.answered');
      })
      .catch((err: unknown) => {
        logger.error({ err, requestId }, 'request.unanswered');
        response.destroy();
      });
  };
};
