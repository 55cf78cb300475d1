import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AppError } from '@outlay/contracts';
import type { Dispatcher } from 'undici';
import type { Address } from './address.ts';

export type OutgoingCall = {
  method: Dispatcher.HttpMethod;
  /** With the query string. */
  path: string;
  /** Only those that another service needs are sent. */
  headers?: Record<string, string | string[] | undefined>;
  body?: Buffer | string | Readable;
  /** Milliseconds in all, when not the client's own. */
  timeout?: number;
};

export type Reply = {
  status: number;
  headers: Record<string, string>;
  /** Whole when it is short, a stream when it is long or of unknown length. */
  body: Buffer | Readable;
};

/** `leaving`: the connection ends with this answer, as those of an instance that stops do. */
export type Exchanged = { reply: Reply; leaving: boolean };

/** What of a client's request another service needs to know. Credentials stop at the gateway. */
const REQUESTED: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-request-id',
  'x-outlay-identity',
];

/** What of a service's answer its caller passes on. */
const ANSWERED: readonly string[] = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-type',
  'etag',
  'idempotency-replayed',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

const pick = (names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> => {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
};

const requestHeaders = (headers: IncomingHttpHeaders): Record<string, string> => pick(REQUESTED, headers);
const answeredHeaders = (headers: IncomingHttpHeaders): Record<string, string> => pick(ANSWERED, headers);

/** Up to here an answer is read whole: most are, and a Buffer costs less than a stream. */
const WHOLE = 64 * 1024;

const isShort = (length: string | undefined): boolean => length !== undefined && Number(length) <= WHOLE;

const readWhole = (body: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    body.on('error', reject);
  });

const receive = async (
  { pool, host }: Address,
  call: OutgoingCall,
  signal: EventEmitter,
  onStream: (body: Readable) => void,
): Promise<Exchanged> => {
  const {
    statusCode: status,
    headers: all,
    body,
  } = await pool.request({
    method: call.method,
    path: call.path,
    headers: { ...requestHeaders(call.headers ?? {}), host },
    body: call.body ?? null,
    signal,
  });
  const headers = answeredHeaders(all);
  const leaving = all.connection === 'close';
  if (isShort(headers['content-length']) || status === 204)
    return { reply: { status, headers, body: await readWhole(body) }, leaving };
  onStream(body);
  return { reply: { status, headers, body }, leaving };
};

/**
 * One request and its answer within `limit` milliseconds in all, the last byte of a streamed answer included. The timer
 * is our own: undici's are coarse, and they ignore an abort while it connects or queues.
 */
export const exchange = (address: Address, call: OutgoingCall, limit: number): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const signal = new EventEmitter();
    let streaming = false;
    const timer = setTimeout(() => {
      reject(new AppError('TIMEOUT'));
      signal.emit('abort');
    }, limit);
    const stop = (): void => clearTimeout(timer);
    const onStream = (body: Readable): void => {
      streaming = true;
      // Cut while nobody reads it yet, it must not end the process; its reader still gets the error.
      body.on('error', () => undefined);
      body.once('close', stop);
    };
    receive(address, call, signal, onStream)
      .then(resolve, reject)
      .finally(() => {
        if (!streaming) stop();
      });
  });
