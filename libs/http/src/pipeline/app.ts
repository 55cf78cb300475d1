import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import type { Readable } from 'node:stream';
import {
  type Answer,
  AUDIT_CHANGES_HEADER,
  type AuditPart,
  type AuditQuery,
  bringsForm,
  type Caller,
  daysOf,
  notAcceptable,
  type Operation,
  type OperationsOf,
  operationsOf,
  readAuditPart,
  type Service,
} from '@outlay/contracts';
import { type ClockWatch, within } from '@outlay/runtime';
import type { z } from 'zod';
import { type Reply, render } from '../answers/answers.ts';
import { IDENTITY_HEADER } from '../identity/facts.ts';
import type { IdentityVerifier } from '../identity/identity.ts';
import { headerOf, ifMatchOf, negotiate, readClock } from '../request/headers.ts';
import { onClosed } from '../request/leaving.ts';
import { UPLOAD_CALL_TIME } from '../request/uploads.ts';
import { inBusinessTime, type ParsedRequest, parseRequest } from '../validation/parse-request.ts';
import { idempotencyKeyOf } from './admit.ts';
import type { Admitted } from './exchange.ts';
import { createPipeline, type PipelineOptions } from './pipeline.ts';
import { createWrites } from './write-back.ts';

/** What a handler is given: everything parsed by the operation's schemas, nothing of the transport but its headers. */
export type HandlerRequest<O extends Operation> = {
  params: z.output<O['params']>;
  query: z.output<O['query']>;
  /** Undefined for a request that brings the operation's form in its place. */
  body:
    | (O['body'] extends z.ZodType ? z.output<O['body']> : undefined)
    | (O['form'] extends z.ZodType ? undefined : never);
  /** The form of such a request as it arrives; null for every other one. The handler reads it to its end. */
  stream: Readable | null;
  caller: Caller;
  /** The version of If-Match; null when there is none or it is `*`; 0, which no resource has, when it is not ours. */
  ifMatch: number | null;
  headers: IncomingHttpHeaders;
  /** Calls the listener when the client ends its connection before it has the answer, or did already; returns how to stop listening. */
  onLeave(listener: () => void): () => void;
};

/** Answers, or throws an `AppError`. */
export type Handler<O extends Operation> = (request: HandlerRequest<O>) => Promise<Answer>;

/** One handler for each operation the service owns: a missing one is a type error. */
export type Handlers<S extends Service> = { [O in OperationsOf<S> as O['id']]: Handler<O> };

const callerOf = (request: IncomingMessage, { facts, operation, path, body, locale, requestId }: Admitted): Caller => {
  const key = headerOf(request, 'idempotency-key');
  const idempotencyKey = idempotencyKeyOf({ method: operation.method, path, key }, body);
  return { ...facts, locale, requestId, idempotencyKey };
};

const marked = (answer: Answer, { idempotencyKey }: Caller): Answer =>
  idempotencyKey?.replayed ? { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } } : answer;

const isDryRun = ({ query }: ParsedRequest): boolean => (query as { dryRun?: unknown }).dryRun === true;

/** What was only tried is nowhere to be read, and nothing has its version. */
const unkept = ({ headers = {}, ...answer }: Answer): Answer => {
  const { location: _, etag: __, ...others } = headers;
  return { ...answer, headers: others };
};

/** The time zone of a business. @throws AppError SERVICE_UNAVAILABLE while the business is not known here */
export type TimeZoneOf = (businessId: number) => Promise<string>;

/** Resolves once a business is known to the service, or when it does not wait any longer. */
export type BusinessWait = (businessId: number) => Promise<void>;

type CallOptions = { limit: number; timeZoneOf: TimeZoneOf; awaitBusiness?: BusinessWait | undefined };

/** Nobody is there to be answered any more. */
const leavingOf =
  ({ socket }: IncomingMessage): HandlerRequest<Operation>['onLeave'] =>
  (listener) =>
    onClosed(socket, listener);

const NO_ZONE: TimeZoneOf = () => Promise.reject(new Error('a day came as a moment to a service without time zones'));

/**
 * Performs the operations of a service, each by the handler of its id: path, query and body are parsed by the operation's schemas, and its
 * handler answers within `limit` milliseconds.
 * @throws AppError NOT_ACCEPTABLE, UNSUPPORTED_MEDIA_TYPE, MALFORMED_JSON, VALIDATION_ERROR, TIMEOUT and the handler's
 */
export const createCallHandler = (operations: readonly Operation[], handlers: object, options: CallOptions) => {
  const byId = new Map(Object.entries(handlers as Record<string, Handler<Operation>>));
  const missing = operations.filter(({ id }) => !byId.has(id));
  if (missing.length > 0) throw new Error(`no handler for ${missing.map(({ id }) => id).join(', ')}`);
  const writes = createWrites(operations);
  const { limit, timeZoneOf, awaitBusiness } = options;
  const days = new Map(operations.map(({ id, query, body }) => [id, { query: daysOf(query), body: daysOf(body) }]));

  return async (request: IncomingMessage, exchange: Admitted): Promise<Reply> => {
    const { headers } = request;
    const { operation } = exchange;
    const { produces, waits } = operation;
    const isForm = bringsForm(operation, headers['content-type']);
    const type = negotiate(headers.accept, produces);
    if (type === undefined) throw notAcceptable(produces);
    const caller = callerOf(request, exchange);
    const { params, search, body } = exchange;
    const raw = { params, search, headers, body };
    const ifMatch = ifMatchOf(headers['if-match']);
    const handle = async ({ id }: Operation, parsed: ParsedRequest, by: Caller): Promise<Answer> => {
      const handler = byId.get(id);
      if (!handler) throw new Error(`no handler for ${id}`);
      await awaitBusiness?.(by.businessId);
      await inBusinessTime(parsed, days.get(id), () => timeZoneOf(by.businessId));
      const input = { ...parsed, body: parsed.body as never, stream: isForm ? request : null };
      const given = { ...input, headers, ifMatch, onLeave: leavingOf(request) };
      return isDryRun(parsed)
        ? unkept(await handler({ ...given, caller: { ...by, dryRun: true } }))
        : handler({ ...given, caller: by });
    };
    const write = writes.get(operation.id);
    const answer = write
      ? write(raw, { caller, ifMatch, handle })
      : handle(operation, parseRequest(operation, raw), caller);
    return render(marked(await within(isForm ? UPLOAD_CALL_TIME : limit + waits * 1_000, answer), caller), type);
  };
};

/** A service's own part of the audit log. `withChanges`: the entries have `changes`. */
export type AuditSource = (businessId: number, wanted: AuditQuery, withChanges: boolean) => Promise<AuditPart>;

type Options<S extends Service> = Pick<PipelineOptions, 'logger' | 'metrics'> & {
  service: S;
  handlers: Handlers<S>;
  identity: IdentityVerifier;
  /** Whose time is said with each answer. */
  clocks?: ClockWatch | undefined;
  /** This service's part of the audit log, for the gateway; `createAuditLog` of @outlay/store. */
  audit?: AuditSource;
  /** Of a service with operations that have fields that mean a day. */
  timeZoneOf?: TimeZoneOf | undefined;
  /** Of a service that works with what the gateway published of a business: a request that comes before its event waits for it. */
  awaitBusiness?: BusinessWait | undefined;
  /** Milliseconds that a handler may take; longer than the caller waits (5 s), so that the caller decides. */
  handlerLimit?: number;
};

const HANDLER_LIMIT = 10_000;

/** The API of an owner service: every operation that it owns, for requests with the gateway's signed identity only. */
export const createApp = <S extends Service>(options: Options<S>): RequestListener => {
  const {
    service,
    handlers,
    identity,
    clocks,
    audit,
    timeZoneOf = NO_ZONE,
    awaitBusiness,
    handlerLimit: limit = HANDLER_LIMIT,
    logger,
    metrics,
  } = options;
  const auditPart: Handler<typeof readAuditPart> | undefined =
    audit &&
    (async ({ caller, query, headers }) => ({
      status: 200,
      body: await audit(caller.businessId, query, headers[AUDIT_CHANGES_HEADER] !== undefined),
    }));
  const operations = [...operationsOf(service), ...(auditPart ? [readAuditPart] : [])];
  return createPipeline({
    operations,
    authenticate: async (request) => {
      const reading = readClock(request.headers, request.socket.remoteAddress);
      return { facts: await identity.verify(headerOf(request, IDENTITY_HEADER), reading) };
    },
    clocks,
    perform: createCallHandler(
      operations,
      { ...handlers, readAuditPart: auditPart },
      { limit, timeZoneOf, awaitBusiness },
    ),
    logger,
    logLevel: 'debug',
    metrics,
  });
};
