import type { IncomingMessage } from 'node:http';
import {
  type ErrorCode,
  isAppError,
  isOfStandard,
  type Locale,
  message,
  OPERATIONS,
  type Operation,
} from '@outlay/contracts';
import type { RequestLog } from '../../developers/index.ts';
import { ScimError } from '../scim/scim-error.ts';

/** Whose a request of a directory is. */
export type DirectoryOrigin = { businessId: number; credentialId: string };

/** What errors of the protocol itself are called in our table, by their status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  409: 'ALREADY_EXISTS',
  412: 'PRECONDITION_FAILED',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  500: 'INTERNAL_ERROR',
};

/** The words of SCIM's own errors may repeat what was sent, so the log has those of our code. */
const errorOf = (failure: unknown, status: number, locale: Locale) => {
  if (status < 400) return undefined;
  const own = isAppError(failure) ? { code: failure.code, key: failure.messageRef } : undefined;
  const code = own?.code ?? (failure instanceof ScimError || failure === undefined ? CODES[status] : 'INTERNAL_ERROR');
  if (code === undefined) return undefined;
  return { code, message: message(locale, own?.key ?? { key: `error.${code}` }), details: '[]' };
};

const SERVED = OPERATIONS.filter((operation) => isOfStandard(operation) && operation.path.startsWith('/scim/v2/'));
const PATTERNS = SERVED.map(
  (operation) => [operation, new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)] as const,
);

const operationOf = (method: string, path: string): Operation | undefined =>
  PATTERNS.find(([operation, pattern]) => operation.method === method && pattern.test(path))?.[0];

type Given = {
  origin: DirectoryOrigin;
  requestId: string;
  locale: Locale;
  status: number;
  /** Milliseconds. */
  took: number;
  failure: unknown;
};

/** Keeps an answered request of a directory in the log of requests of its business. */
export const logScim = (keep: RequestLog['keep'], request: IncomingMessage, given: Given): void => {
  const { origin, requestId, locale, status, took, failure } = given;
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  keep({
    origin: { ...origin, credentialKind: 'directory token', userId: null },
    ...{ request, requestId, path, search, status, took },
    operation: operationOf(method, path),
    error: errorOf(failure, status, locale),
  });
};
