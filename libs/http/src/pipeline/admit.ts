import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  AppError,
  bringsForm,
  type IdempotencyKey,
  needsRole,
  type Operation,
  unsupportedMediaType,
} from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { IdentityFacts } from '../identity/facts.ts';
import { admitUpload } from '../request/arrivals.ts';
import { assertShape } from '../request/body-shape.ts';
import { headerOf } from '../request/headers.ts';
import { checkUpload } from '../request/uploads.ts';
import type { Admitted, Exchange, Stage } from './exchange.ts';

type Identified = Exchange & { operation: Operation };

export type Authenticated = {
  facts: IdentityFacts;
  /** The key under which requests are counted together; undefined: not counted. */
  rateKey?: string;
};

export type Admission = {
  /** Who calls, and in which business. @throws AppError UNAUTHORIZED and its kind */
  authenticate: (request: IncomingMessage, exchange: Identified) => Promise<Authenticated>;
  /** Is the role checked here? By the gateway; behind it a service decides by whose record it is. */
  byRole?: boolean;
  /**
   * Counts the request, and writes what is left into the reply's headers; returns how it is given back once it is known to be
   * refused. @throws AppError RATE_LIMITED
   */
  countRequest?: (rateKey: string, exchange: Identified) => Promise<Exchange['giveBack']>;
  /** Counts a request of a known caller whose scopes or role do not let them. @throws AppError RATE_LIMITED */
  countRefused?: (rateKey: string, exchange: Identified) => Promise<unknown>;
};

/** Milliseconds to find out who calls; a database or Redis that hangs must not hang the client. */
const LIMIT = 5_000;

/** By the operation's row in the table. @throws AppError INSUFFICIENT_SCOPE, FORBIDDEN */
const authorize = ({ scope, roles, tenant }: Operation, { scopes, role }: IdentityFacts, byRole: boolean): void => {
  if (scope !== null && !scopes.includes(scope)) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope } });
  if (byRole && tenant === true && !roles.includes(role)) throw needsRole((each) => roles.includes(each));
};

/** The order in which a request may be rejected: the caller, their scopes, their role, their rate. What is refused counts too. */
export const admit = ({ authenticate, byRole = false, countRequest, countRefused }: Admission): Stage => {
  const check = async (request: IncomingMessage, exchange: Identified): Promise<IdentityFacts> => {
    const { facts, rateKey } = await authenticate(request, exchange);
    try {
      authorize(exchange.operation, facts, byRole);
    } catch (cause) {
      if (rateKey !== undefined) await countRefused?.(rateKey, exchange);
      throw cause;
    }
    if (rateKey !== undefined) exchange.giveBack = await countRequest?.(rateKey, exchange);
    return facts;
  };
  return async (request, response, next) => {
    response.locals.facts = await within(LIMIT, check(request, response.locals as Identified));
    next();
  };
};

/** As long as at Stripe. */
const LONGEST = 255;

/**
 * Only a POST has an Idempotency-Key, elsewhere the header means nothing. `forMoney`: nothing that moves money is done
 * without one.
 * @throws AppError IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_INVALID
 */
export const assertIdempotencyKey = (operation: Operation, key: string | undefined, forMoney: boolean): void => {
  if (operation.method !== 'POST') return;
  if (key === undefined && forMoney && operation.rateClass === 'money') throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  if (key !== undefined && (key.length < 1 || key.length > LONGEST)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
};

/** Rejects a bad key before the body is read. */
export const checkIdempotencyKey =
  (forMoney: boolean): Stage =>
  (request, response, next) => {
    const { operation } = response.locals as Admitted;
    assertIdempotencyKey(operation, headerOf(request, 'idempotency-key'), forMoney);
    next();
  };

/** What makes a POST take effect once; null for other methods and without an Idempotency-Key. */
export const idempotencyKeyOf = (
  { method, path, key }: { method: string; path: string; key: string | undefined },
  raw: Buffer,
): IdempotencyKey | null => {
  if (method !== 'POST' || key === undefined) return null;
  return { key, fingerprint: createHash('sha256').update(raw).digest('hex'), route: `${method} ${path}` };
};

/** Bytes of a form that a person or an OAuth client sends: as many as its headers may have. */
const FORM_LIMIT: Most = { bytes: 16 * 1024 };
/** So much is read and thrown away, so that the client is still there to read its 413. */
const DISCARD_LIMIT = 16 * 1024 * 1024;
/** A body of so few bytes has too few members to cost anything, so nothing is counted in it. */
const SMALL = 2 * 1024;

const EMPTY = Buffer.alloc(0);

/** `key`: of its message. */
type Most = { bytes: number; key?: 'payload.maximum' | 'payload.form' };

const tooLarge = ({ bytes: maximum, key = 'payload.maximum' }: Most): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', { message: { key }, facts: { field: 'body', maximum } });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The raw bytes of a request's body, as they were sent: at most `most`. @throws AppError PAYLOAD_TOO_LARGE, MALFORMED_JSON */
export const readBody = (request: IncomingMessage, most: Most = FORM_LIMIT): Promise<Buffer> => {
  if (!hasBody(request)) return Promise.resolve(EMPTY);
  if (Number(request.headers['content-length'] ?? 0) > DISCARD_LIMIT) return Promise.reject(tooLarge(most));

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= most.bytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > DISCARD_LIMIT) reject(tooLarge(most));
    });
    request.on('end', () => {
      if (size > most.bytes) return reject(tooLarge(most));
      resolve(chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks, size));
    });
    // The client ended the connection in the middle; this answer reaches no one.
    request.on('error', (cause) => reject(new AppError('MALFORMED_JSON', { cause })));
  });
};

/**
 * Reads the body whole, if the operation takes one, and holds it to the operation's limits before anything parses or forwards
 * it. A form with a file is left to its handler, which reads it as it arrives.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when it is compressed, PAYLOAD_TOO_LARGE, VALIDATION_ERROR
 */
export const takeBody: Stage = async (request, response, next) => {
  const { operation } = response.locals as Admitted;
  const { body, form, limits } = operation;
  if (body !== null || form !== null) {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw unsupportedMediaType('encoding', { field: 'content-encoding' });
    if (bringsForm(operation, request.headers['content-type'])) {
      await checkUpload(request);
      admitUpload(request);
    } else
      response.locals.body = await readBody(request, {
        bytes: limits.bytes,
        key: form === null ? 'payload.maximum' : 'payload.form',
      });
    if (response.locals.body.length > SMALL) assertShape(response.locals.body, limits);
  }
  next();
};
