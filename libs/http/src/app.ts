import {
  type Answer,
  AppError,
  AUDIT_PATH,
  type Caller,
  type Operation,
  operationsOf,
  type Service,
} from '@outlay/contracts';
import { type Logger, type Metrics, within } from '@outlay/runtime';
import express, { type Express, type Request, type Response } from 'express';
import { type AuditSource, auditAnswer } from './audit-answer.ts';
import { createDispatcher } from './dispatcher.ts';
import { errorAnswer } from './error-answer.ts';
import type { Handlers } from './handler.ts';
import { IDENTITY_HEADER } from './identity/facts.ts';
import type { IdentityVerifier } from './identity/verifier.ts';
import { localeOf } from './locale-of.ts';
import { idempotencyKeyOf } from './request/idempotency.ts';
import { negotiate } from './request/negotiate.ts';
import { readBody } from './request/read-body.ts';
import { requestIdOf } from './request/request-id.ts';
import { UPLOAD_TIME } from './request/uploads.ts';
import { createRouter } from './router.ts';
import { writeAnswer } from './write-answer.ts';

type Options<S extends Service> = {
  service: S;
  handlers: Handlers<S>;
  identity: IdentityVerifier;
  logger: Logger;
  metrics: Metrics;
  /** This service's part of the audit log, for the gateway; `createAuditLog` of @outlay/store. */
  audit?: AuditSource;
  /** Milliseconds that a handler may take; longer than the asker waits (5 s), so that the asker decides. */
  handlerLimit?: number;
};

type Found = { operation: Operation; params: Record<string, string> };

const HANDLER_LIMIT = 10_000;
const NO_BODY = Buffer.alloc(0);

const header = (request: Request, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** `/v1/expenses?page=2` -> path and query string. */
const split = (url: string): { path: string; search: string } => {
  const at = url.indexOf('?');
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at + 1) };
};

/** The answer in the media type that was agreed on; one that says its type itself (a file) keeps it. */
const typed = (answer: Answer, type: string): Answer =>
  type === 'application/json' || answer.body === undefined || answer.headers?.['content-type'] !== undefined
    ? answer
    : { ...answer, headers: { ...answer.headers, 'content-type': `${type}; charset=utf-8` } };

/** An owner service's door: every operation of the table that it owns, believed only with the gateway's identity. */
export const createApp = <S extends Service>({
  service,
  handlers,
  identity,
  logger,
  metrics,
  audit,
  handlerLimit = HANDLER_LIMIT,
}: Options<S>): Express => {
  const match = createRouter(operationsOf(service));
  const dispatch = createDispatcher(service, handlers);
  const seconds = metrics.histogram('outlay_http_request_seconds', 'Time to answer', ['operation', 'status']);

  const perform = async (found: Found, request: Request, requestId: string): Promise<Answer> => {
    const { method, headers } = request;
    const { path, search } = split(request.url);
    const facts = await identity.verify(header(request, IDENTITY_HEADER));
    const type = negotiate(headers.accept, found.operation.produces);
    if (type === undefined) throw new AppError('NOT_ACCEPTABLE');
    const { upload } = found.operation;
    const raw = upload ? NO_BODY : await readBody(request);
    const idempotencyKey = idempotencyKeyOf({ method, path, key: header(request, 'idempotency-key') }, raw);
    const caller: Caller = {
      ...facts,
      locale: localeOf(header(request, 'accept-language')),
      requestId,
      idempotencyKey,
    };
    const input = { params: found.params, search, headers, raw, caller, ...(upload && { stream: request }) };
    const limit = upload ? UPLOAD_TIME : handlerLimit;
    return typed(await within(limit, dispatch(found.operation, input)), type);
  };

  const answerTo = async (
    request: Request,
    requestId: string,
    note: (operation: Operation) => void,
  ): Promise<Answer> => {
    const { path, search } = split(request.url);
    if (audit && path === AUDIT_PATH && request.method === 'GET')
      return auditAnswer(audit, await identity.verify(header(request, IDENTITY_HEADER)), search);
    const found = match(request.method, path);
    if (found === 'not-found') throw new AppError('ROUTE_NOT_FOUND');
    if ('allow' in found) {
      const { allow } = found;
      if (request.method === 'OPTIONS') return { status: 204, headers: { allow: allow.join(', ') } };
      throw new AppError('METHOD_NOT_ALLOWED', { facts: { allow } });
    }
    note(found.operation);
    return perform(found, request, requestId);
  };

  const serve = async (request: Request, response: Response): Promise<void> => {
    const began = performance.now();
    const requestId = requestIdOf(request.headers['x-request-id']);
    let operation: Operation | undefined;
    let answer: Answer;
    try {
      answer = await answerTo(request, requestId, (found) => {
        operation = found;
      });
    } catch (error) {
      const locale = localeOf(header(request, 'accept-language'));
      answer = errorAnswer(error, { locale, requestId, logger, operation });
    }
    writeAnswer(response, answer, requestId);
    const took = performance.now() - began;
    const id = operation?.id ?? 'none';
    seconds.observe({ operation: id, status: answer.status }, took / 1000);
    logger.debug({ requestId, operation: id, status: answer.status, ms: Math.round(took) }, 'request.answered');
  };

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(serve);
  return app;
};
