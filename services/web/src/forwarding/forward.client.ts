import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@outlay/contracts';
import {
  admitUpload,
  type Client,
  createUploadPlaces,
  DOWNLOAD_TIME,
  UPLOAD_CALL_TIME,
  uploadCopy,
} from '@outlay/http';
import { CallGivenUp, type OutgoingCall } from '@outlay/http/client';
import type { Session } from '../sessions/index.ts';
import { answeredHeaders, sentHeaders } from './forwarded.ts';

/** Up to here a body is read before it is sent: such a call can still go to another gateway when one is gone. */
const WHOLE = 64 * 1024;

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

const isForm = ({ headers }: IncomingMessage): boolean =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');

/** An upload takes as long as its sender's line; of anything else the client's own time is enough. */
const timeOf = (request: IncomingMessage) => (isForm(request) ? { timeout: UPLOAD_CALL_TIME } : {});

type Body = Buffer | Readable | undefined;

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return undefined;
  if (length !== undefined && Number(length) <= WHOLE) return Number(length) === 0 ? undefined : buffer(request);
  return uploadCopy(request);
};

/** The gateway does not believe the access token any more: its session may have ended, or the key that signed it. */
const isRefusedToken = (status: number, headers: Record<string, string>): boolean =>
  status === 401 && `${headers['www-authenticate']}`.includes('invalid_token');

/** A proxy's own page in place of an answer: the app reads JSON, and people a sentence with the number of their request. */
const isNoAnswer = (status: number, headers: Record<string, string>): boolean =>
  status >= 500 && !`${headers['content-type']}`.includes('json');

type Reply = Awaited<ReturnType<Client['request']>>;

/** As it arrives. @throws AppError SERVICE_UNAVAILABLE */
const passBack = async ({ status, headers, body }: Reply, response: ServerResponse, below?: string): Promise<void> => {
  const isWhole = Buffer.isBuffer(body);
  if (isNoAnswer(status, headers)) {
    if (!isWhole) body.destroy();
    throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
  }
  response.writeHead(status, answeredHeaders(headers, below));
  if (isWhole) response.end(body);
  else await pipeline(body, response);
};

/** `S`: whose request it is; of it only the access token is looked at. */
type Holder = { tokens: Pick<Session['tokens'], 'access'> };
export type Forwarded<S extends Holder = Session> = { path: string; requestId: string; session: S };

type Options<S extends Holder> = {
  client: Client;
  /** The session with another access token; undefined when it has ended. Left out: there never is another one. */
  renewed?: (session: S) => Promise<S | undefined>;
  /** Where the API is found here; `/api` when left out. */
  below?: string;
};

/**
 * Sends a request of a page to the gateway as the person whose session it is, and its answer back, both as they arrive.
 * @throws AppError UNAUTHORIZED when the session has ended, RATE_LIMITED for too many uploads at once, SERVICE_UNAVAILABLE, TIMEOUT
 */
export const createForward = <S extends Holder = Session>({ client, renewed, below }: Options<S>) => {
  const inPlace = createUploadPlaces();
  const forward = async (
    request: IncomingMessage,
    response: ServerResponse,
    { path, requestId, session }: Forwarded<S>,
  ): Promise<void> => {
    const { method = 'GET' } = request;
    if (!METHODS.has(method)) throw new AppError('METHOD_NOT_ALLOWED', { facts: { allow: [...METHODS] } });
    const leaving = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) leaving.abort(new CallGivenUp());
    });
    const body = await bodyOf(request);
    const length = body instanceof Readable ? request.headers['content-length'] : undefined;
    const send = ({ tokens }: S) => {
      const headers = sentHeaders(request, { accessToken: tokens.access, requestId });
      return client.request({
        method: method as OutgoingCall['method'],
        path,
        headers: { ...headers, ...(length !== undefined && { 'content-length': length }) },
        ownHeaders: true,
        // How long it may take, the gateway knows.
        streaming: DOWNLOAD_TIME,
        until: leaving.signal,
        ...(body !== undefined && { body }),
        ...timeOf(request),
      });
    };
    let reply = await send(session);
    if (renewed !== undefined && isRefusedToken(reply.status, reply.headers)) {
      const fresh = await renewed(session);
      if (!fresh) throw new AppError('UNAUTHORIZED');
      // Nothing was done with what was refused; what streamed by is gone, and the page sends it again.
      if (body instanceof Readable) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
      reply = await send(fresh);
    }
    await passBack(reply, response, below);
  };
  return (request: IncomingMessage, response: ServerResponse, forwarded: Forwarded<S>): Promise<void> => {
    if (!isForm(request)) return forward(request, response, forwarded);
    admitUpload(request);
    return inPlace(forwarded.session.tokens.access, () => forward(request, response, forwarded));
  };
};

export type Forward<S extends Holder = Session> = ReturnType<typeof createForward<S>>;

/** Of whom nothing is known but the token that they bring. */
export type Bearer = Holder;
