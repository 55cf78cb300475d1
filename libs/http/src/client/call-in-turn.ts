import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { AppError } from '@outlay/contracts';
import { type ClockWatch, type TraceHeaders, within } from '@outlay/runtime';
import type { Dispatcher } from 'undici';
import { answeredHeaders, clockHeader, readClock, readDate, requestHeaders, textHeaders } from '../request/headers.ts';
import { UPLOAD_ANSWER_TIME } from '../request/uploads.ts';
import type { Address, Addresses } from './addresses.ts';
import { isCallGivenUp, isReset, wasNeverSent } from './failure.ts';

export type OutgoingCall = {
  method: Dispatcher.HttpMethod;
  /** With the query string. */
  path: string;
  /** Only those that another service needs are sent. */
  headers?: Record<string, string | string[] | undefined>;
  body?: Buffer | string | Readable;
  /** The caller has chosen the headers, credentials among them, and chooses from those of the answer. For what stands before the gateway alone. */
  ownHeaders?: boolean;
  /** What continues the trace that the call is a part of. */
  trace?: TraceHeaders | undefined;
  /** What is told our time, and hears that of the other side; of calls to our own services. */
  clocks?: { watch: ClockWatch; target: string } | undefined;
  /** Milliseconds in all, when not the client's own. */
  timeout?: number;
  /** Milliseconds that an answer which comes as a stream may take from its begin on. Left out: it ends within `timeout`. */
  streaming?: number;
  /** Nobody needs the answer any more once it aborts: the call rejects with its reason, and counts for nothing. */
  until?: AbortSignal;
};

export type Reply = {
  status: number;
  headers: Record<string, string>;
  /** Whole when it is short, a stream when it is long or of unknown length. */
  body: Buffer | Readable;
};

/** `leaving`: the connection ends with this answer, as those of an instance that stops do. */
type Exchanged = { reply: Reply; leaving: boolean };

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

/** What the answer says of the other side's clock. The gateway, which answers anybody, has only the time of every HTTP answer. */
const noteClock = ({ clocks, ownHeaders }: OutgoingCall, all: IncomingHttpHeaders, origin: string): void => {
  if (clocks === undefined) return;
  const reading = ownHeaders ? readDate(all, clocks.target, origin) : readClock(all, origin);
  if (reading) clocks.watch.note(reading);
};

const receive = async (
  { pool, host, origin }: Address,
  call: OutgoingCall,
  signal: EventEmitter,
  onStream: (body: Readable) => void,
): Promise<Exchanged> => {
  const { method, path, headers: sent = {}, body: content, ownHeaders = false, trace, clocks, streaming } = call;
  const options = {
    method,
    path,
    headers: {
      ...(ownHeaders ? textHeaders(sent) : requestHeaders(sent)),
      ...trace,
      ...(clocks && !ownHeaders && clockHeader(clocks.watch)),
      host,
    },
    body: content ?? null,
    signal,
    // Between two pieces, too.
    ...(streaming !== undefined && { bodyTimeout: streaming }),
    // From the last byte of the upload on, and while the other side takes none.
    ...(isStreamed(call) && { headersTimeout: UPLOAD_ANSWER_TIME }),
  };
  const { statusCode: status, headers: all, body } = await pool.request(options);
  noteClock(call, all, origin);
  const headers = ownHeaders ? textHeaders(all) : answeredHeaders(all);
  const leaving = all.connection === 'close';
  if (isShort(headers['content-length']) || status === 204)
    return { reply: { status, headers, body: await readWhole(body) }, leaving };
  onStream(body);
  return { reply: { status, headers, body }, leaving };
};

/**
 * Milliseconds: an instance that answers nobody in this time is frozen or cut off. Its next calls go to another one; a read that
 * waits there does so too.
 */
const SILENT = 1_000;

/** Why a read was given up that another instance may answer. */
class AnotherCalled extends Error {
  override readonly name = 'AnotherCalled';
}

/**
 * One request and its answer within `limit` milliseconds in all, the last byte of a streamed answer included unless it may stream for longer. The timer
 * is our own: undici's are coarse, and they ignore an abort while it connects or queues.
 */
const exchange = (address: Address, call: OutgoingCall, limit: number, others: boolean): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    address.called();
    const signal = new EventEmitter();
    let streaming = false;
    const { until } = call;
    if (isGivenUp(call)) return reject(until?.reason);
    const end = (reason: unknown): void => {
      reject(reason);
      signal.emit('abort');
    };
    const giveUp = (): void => end(until?.reason);
    const giveUpLate = (): void => end(new AppError('TIMEOUT'));
    let timer = setTimeout(giveUpLate, limit);
    const listen = (): void => {
      if (address.isSilentSince(began) && others && isRead(call)) end(new AnotherCalled());
    };
    const listening = setTimeout(listen, Math.min(SILENT, limit / 2));
    until?.addEventListener('abort', giveUp);
    const stop = (): void => {
      clearTimeout(timer);
      clearTimeout(listening);
      until?.removeEventListener('abort', giveUp);
    };
    const onStream = (body: Readable): void => {
      streaming = true;
      if (call.streaming !== undefined) {
        clearTimeout(timer);
        timer = setTimeout(giveUpLate, call.streaming);
      }
      // One that is cut before it is read must not end the process; its reader still gets the error.
      body.on('error', () => undefined);
      body.once('close', stop);
    };
    receive(address, call, signal, onStream)
      .then(resolve, reject)
      .finally(() => {
        if (!streaming) stop();
      });
  });

const isRead = ({ method }: OutgoingCall): boolean => method === 'GET' || method === 'HEAD';
const isGivenUp = ({ until }: OutgoingCall): boolean => until?.aborted === true;
const isStreamed = ({ body }: OutgoingCall): boolean => body instanceof Readable;

/** A read may be repeated; a write only while not a byte of it has left, which an open stream cannot promise. */
const mayRepeat = (call: OutgoingCall, error: unknown, resets: number): boolean => {
  if (isStreamed(call) || isGivenUp(call)) return false;
  if (error instanceof AnotherCalled) return true;
  return wasNeverSent(error) || (isRead(call) && isReset(error) && resets === 0);
};

const failedAt = (address: Address, call: OutgoingCall, error: unknown): void => {
  if (!isGivenUp(call) && !isCallGivenUp(error)) address.failed();
};

/** What came of the calls before this one; `leftFirst`: the first instance may only be slow. */
type Before = { failure: unknown; resets: number; leftFirst: boolean };

const note = (before: Before, error: unknown, index: number): void => {
  before.failure = error;
  if (isReset(error)) before.resets += 1;
  if (index === 0) before.leftFirst = error instanceof AnotherCalled;
};

const goesBack = ({ failure, leftFirst }: Before): boolean => isReset(failure) || leftFirst;

/**
 * One request to whichever instance answers, within `limit` milliseconds in all. An instance that is not there is passed
 * over, whatever the call: nothing was sent to it. A read whose connection ended unanswered is repeated once, to another one if
 * there is one, and so is one that waited too long and found no other one: slow is better than not there. A write never is.
 */
export const callInTurn = async (addresses: Addresses, call: OutgoingCall, limit: number): Promise<Reply> => {
  const end = performance.now() + limit;
  const order = await within(limit, addresses.inOrder(isStreamed(call)));
  const before: Before = { failure: undefined, resets: 0, leftFirst: false };
  // The first once more at the end: for the repeated read when there is only one that is there.
  for (const [index, address] of [...order, ...order.slice(0, 1)].entries()) {
    if (index === order.length && !goesBack(before)) break;
    const left = end - performance.now();
    if (left <= 0) throw new AppError('TIMEOUT', { cause: before.failure });
    try {
      const others = index + 1 < order.length;
      const { reply, leaving } = await exchange(address, call, left, others);
      address.answered({ leaving });
      return reply;
    } catch (error) {
      failedAt(address, call, error);
      if (!mayRepeat(call, error, before.resets)) throw error;
      note(before, error, index);
    }
  }
  throw before.failure ?? new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};
