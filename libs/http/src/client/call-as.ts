import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AppError, type Caller, type ErrorCode } from '@outlay/contracts';
import { IDENTITY_HEADER } from '../identity/facts.ts';
import type { OutgoingCall, Reply } from './call-in-turn.ts';
import type { Client } from './create-client.ts';

/** The caller of the current request: the identity that the gateway signed for it is passed on. */
export type CallIdentity = { identity: string; locale: string; requestId: string };

export const callIdentityOf = (
  headers: IncomingHttpHeaders,
  { locale, requestId }: Pick<Caller, 'locale' | 'requestId'>,
): CallIdentity => {
  const identity = headers[IDENTITY_HEADER];
  return { identity: typeof identity === 'string' ? identity : '', locale, requestId };
};

type ServiceCall = Pick<OutgoingCall, 'method' | 'path'> & {
  body?: unknown;
  /** The Idempotency-Key: the same is answered again and not done twice. */
  idempotencyKey?: string;
};

/** Rejections that the client gets, and under which code; any other is our own mistake and never blamed on the client. */
export type Rejections = Partial<Record<ErrorCode, ErrorCode>>;

/** The text of an answer, read to its end: its connection is free again. */
export const bodyOf = async ({ body }: Reply): Promise<string> =>
  (Buffer.isBuffer(body) ? body : await buffer(body)).toString('utf8');

/**
 * Calls an operation of another of our services, as the person whose request is being answered; resolves to the
 * `data` of its answer.
 * @throws AppError a rejection, SERVICE_UNAVAILABLE, TIMEOUT
 */
export const callAs =
  (client: Client, name: string, rejections: Rejections) =>
  async (
    { identity, locale, requestId }: CallIdentity,
    { method, path, body, idempotencyKey }: ServiceCall,
  ): Promise<unknown> => {
    const reply = await client.request({
      method,
      path,
      headers: {
        'content-type': 'application/json',
        'accept-language': locale,
        'x-request-id': requestId,
        'idempotency-key': idempotencyKey,
        [IDENTITY_HEADER]: identity,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { data, error }: { data?: unknown; error?: { code?: ErrorCode } } = JSON.parse(await bodyOf(reply));
    if (reply.status < 300) return data;
    const rejection = error?.code && rejections[error.code];
    if (rejection) throw new AppError(rejection);
    if (reply.status >= 500 || error?.code === 'IDEMPOTENCY_IN_PROGRESS')
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
    throw new Error(`${name} answered ${reply.status} ${String(error?.code)}`);
  };
