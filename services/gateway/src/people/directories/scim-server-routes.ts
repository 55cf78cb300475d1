import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AppError, ERROR_CODES, isAppError, type Locale, message } from '@outlay/contracts';
import { answerHeaders, localeOf, readBody, requestIdOf } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import type { ClientAddress } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { RequestLog } from '../../developers/index.ts';
import { assertHarmless } from '../scim/read-resource.ts';
import type { Resource } from '../scim/schema.ts';
import { errorBody, invalidSyntax, ScimError, type ScimType } from '../scim/scim-error.ts';
import { answerDiscovery } from './discovery-routes.ts';
import { type DirectoryOrigin, logScim } from './log-scim.ts';
import { callerOf, connectionOf, inTime, type ScimReply } from './scim-call.ts';
import { answerScim } from './scim-routes.ts';

/** Bytes of a body: a group of ten thousand people. */
const LONGEST_BODY = 1_048_576;

const JSON_TYPES = /^application\/(scim\+)?json\s*(;|$)/i;

/** @throws AppError UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE; ScimError invalidSyntax, invalidValue */
const readJson = async (request: IncomingMessage): Promise<Resource> => {
  const type = request.headers['content-type'];
  if (type !== undefined && !JSON_TYPES.test(type)) throw new ScimError(415, 'A body is application/scim+json.');
  const bytes = await readBody(request, { bytes: LONGEST_BODY });
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw invalidSyntax('The body is no JSON.');
  }
  assertHarmless(body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidSyntax('The body is no object.');
  return body as Resource;
};

export type ScimOptions = {
  /** The address that clients know us by, without a slash at its end. */
  issuer: string;
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  addressOf: ClientAddress;
  windows: {
    take(rateClass: 'default', key: string, headers: Record<string, string>): Promise<unknown>;
    takeFailure(address: string): Promise<void>;
  };
  /** Keeps a request in the log of its business; undefined: nothing is kept. */
  keep: RequestLog['keep'] | undefined;
};

const PREFIX = '/scim/v2';

const TYPES: Partial<Record<string, ScimType>> = {
  ALREADY_EXISTS: 'uniqueness',
  VALIDATION_ERROR: 'invalidValue',
  MALFORMED_JSON: 'invalidSyntax',
};

const wordsOf = (error: AppError, locale: Locale): string => {
  const bounds = Object.entries(error.facts ?? {}).filter(([, fact]) => typeof fact === 'number');
  const values = { ...Object.fromEntries(bounds), seconds: error.retryAfter ?? 0, ...error.messageRef.values };
  const own = message(locale, { key: error.messageRef.key, values });
  return [own, ...error.details.map(({ field, message: why }) => `${field}: ${message(locale, why)}`)].join(' ');
};

/** What a failure is to a directory; one that is ours says nothing of itself. */
const failureReply = (error: unknown, locale: Locale): ScimReply => {
  if (error instanceof ScimError)
    return { status: error.status, body: errorBody(error.status, error.message, error.scimType) };
  if (!isAppError(error))
    return { status: 500, body: errorBody(500, message(locale, { key: 'error.INTERNAL_ERROR' })) };
  const { status } = ERROR_CODES[error.code];
  const headers: Record<string, string> = {};
  if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter);
  if (status === 401) headers['www-authenticate'] = 'Bearer';
  return { status, body: errorBody(status, wordsOf(error, locale), TYPES[error.code]), headers };
};

const pathOf = (url: URL): string => {
  try {
    return decodeURIComponent(url.pathname.slice(PREFIX.length)).replace(/\/$/, '');
  } catch {
    throw new AppError('NOT_FOUND');
  }
};

const send = (request: IncomingMessage, response: ServerResponse, { status, body, headers = {} }: ScimReply): void => {
  if (response.headersSent) return void response.destroy();
  // What is far too large is not read to its end, so nothing after it can be.
  if (!request.complete) response.setHeader('connection', 'close');
  const text = body === null ? undefined : JSON.stringify(body);
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...headers,
    ...(text !== undefined && {
      'content-type': 'application/scim+json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    }),
  });
  response.end(text);
};

/** The SCIM 2.0 server: directories keep the people of the business whose token they have (RFC 7644). */
export const createScimListener = (deps: Deps, options: ScimOptions): RequestListener => {
  const { issuer, headers, logger, addressOf, windows, keep } = options;
  const base = `${issuer}${PREFIX}`;
  const { environment } = deps;

  type Line = { requestId: string } & Partial<DirectoryOrigin>;

  const answer = async (request: IncomingMessage, response: ServerResponse, line: Line): Promise<ScimReply> => {
    const url = new URL(request.url ?? '/', issuer);
    const path = pathOf(url);
    if (path.includes('\0') || request.url?.includes('%00')) throw new AppError('VALIDATION_ERROR');
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const about = answerDiscovery({ base, method, path, query: url.searchParams });
    if (about !== undefined) return about;
    let ended: DirectoryOrigin | undefined;
    const connection = await connectionOf(deps, request.headers.authorization, ({ businessId, id: credentialId }) => {
      ended = { businessId, credentialId };
    }).catch(async (cause: unknown) => {
      if (isAppError(cause) && cause.kind === 'unauthenticated') await windows.takeFailure(addressOf(request));
      Object.assign(line, ended);
      throw cause;
    });
    line.businessId = connection.businessId;
    line.credentialId = connection.id;
    const rates: Record<string, string> = {};
    const counted = windows.take('default', `${connection.id}:${connection.businessId}`, rates);
    await counted.finally(() => {
      for (const [name, value] of Object.entries(rates)) response.setHeader(name, value);
    });
    const locale = localeOf(request.headers['accept-language']);
    return answerScim({
      deps,
      caller: callerOf(connection, { environment, locale, requestId: line.requestId }),
      method,
      path,
      query: url.searchParams,
      header: (name) => request.headers[name]?.toString(),
      body: () => readJson(request),
      base,
    });
  };

  return (request, response) => {
    const began = performance.now();
    const line: Line = { requestId: requestIdOf(request.headers['x-request-id']) };
    const locale = localeOf(request.headers['accept-language']);
    for (const [name, value] of Object.entries({ ...headers, ...answerHeaders(locale, line.requestId) }))
      response.setHeader(name, value);
    response.once('close', () => {
      const { method, url = '' } = request;
      const facts = { method, path: url.split('?', 1)[0], status: response.statusCode };
      logger.info({ ...line, ...facts, ms: Math.round(performance.now() - began) }, 'scim.answered');
    });
    let failure: unknown;
    inTime(answer(request, response, line))
      .catch((err: unknown) => {
        failure = err;
        const refused = failureReply(err, locale);
        if (refused.status === 500) logger.error({ err, ...line }, 'scim.failed');
        return refused;
      })
      .then((reply) => {
        send(request, response, reply);
        const { requestId, businessId, credentialId } = line;
        if (keep === undefined || businessId === undefined || credentialId === undefined) return;
        const origin = { businessId, credentialId };
        const took = performance.now() - began;
        logScim(keep, request, { origin, requestId, locale, status: reply.status, took, failure });
      })
      .catch(() => response.destroy());
  };
};
