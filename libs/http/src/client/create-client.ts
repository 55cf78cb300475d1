import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { AppError } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import CircuitBreaker from 'opossum';
import { requestHeaders } from '../request/headers.ts';
import { type Address, type Addresses, createAddresses } from './addresses.ts';
import type { Client, ClientOptions, Exchanged, OutgoingCall, Reply } from './calls.ts';
import { isCallGivenUp, isReset, unanswered, wasNeverSent } from './failure.ts';

export type { Client, ClientOptions } from './calls.ts';
export { CallGivenUp, isCallGivenUp } from './failure.ts';

/** The target answered that it failed: the breaker must count it and the caller must see it. */
type Failed = { reply: Reply };
const isFailed = (error: unknown): error is Failed => typeof error === 'object' && error !== null && 'reply' in error;

const counted = async (work: () => Promise<Reply>): Promise<Reply> => {
  const reply = await work();
  if (reply.status < 500) return reply;
  throw { reply } satisfies Failed;
};

/** Of a breaker's window. */
const PARTS = 10;

/** Moves a breaker's window on, only while there is anything in it: a client that is idle wakes nobody. */
const createWindow = (part: number) => {
  const rotations = new EventEmitter();
  let left = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const rotate = (): void => {
    rotations.emit('rotate');
    left -= 1;
    if (left === 0) end();
  };
  return {
    rotations,
    end,
    used: (): void => {
      left = PARTS;
      timer ??= setInterval(rotate, part).unref();
    },
  };
};

/** A service that was killed is back within two seconds; one request that tries is all that it costs to find out. */
const RESET_TIMEOUT = 500;

/** A breaker for one target: half of at least 20 requests failing opens it; a client's own mistake (4xx) is no failure. */
const createBreaker = ({ name, breaker = {}, logger, metrics }: ClientOptions) => {
  const { resetTimeout = RESET_TIMEOUT, volumeThreshold = 20, part = 1_000 } = breaker;
  const window = createWindow(part);
  const opossum = new CircuitBreaker(counted, {
    name,
    timeout: false,
    errorThresholdPercentage: 50,
    volumeThreshold,
    resetTimeout,
    rollingPercentilesEnabled: false,
    enableSnapshots: false,
    rollingCountBuckets: PARTS,
    rollingCountTimeout: PARTS * part,
    rotateBucketController: window.rotations,
    // What was given up is no failure of the target.
    errorFilter: isCallGivenUp,
  });
  const target = { target: name };
  const state = metrics.gauge('outlay_breaker_open', '1 while the breaker of a target is open', ['target']);
  state.set(target, 0);
  opossum.on('open', () => {
    state.set(target, 1);
    logger.warn(target, 'breaker.opened');
  });
  opossum.on('close', () => {
    state.set(target, 0);
    logger.info(target, 'breaker.closed');
  });

  return {
    /** SERVICE_UNAVAILABLE at once while the target is known to be down. */
    run: async (work: () => Promise<Reply>): Promise<Reply> => {
      window.used();
      try {
        return await opossum.fire(work);
      } catch (error) {
        if (isFailed(error)) return error.reply;
        if ((error as { code?: unknown }).code !== 'EOPENBREAKER') throw error;
        throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: Math.ceil(resetTimeout / 1000), cause: error });
      } finally {
        // How it ended is counted now, which may be long after it began.
        window.used();
      }
    },
    close: (): void => {
      window.end();
      opossum.shutdown();
    },
  };
};

const UNSAFE_VALUE = /[^\t\x20-\x7e\x80-\xff]/;
const UNSAFE_PATH = /[^\x21-\x7e\x80-\xff]/;

/** @throws Error for what would be read as something else */
const headOf = (method: string, path: string, headers: Record<string, string>): string => {
  if (UNSAFE_PATH.test(path)) throw new Error('a path that cannot be sent');
  let head = `${method} ${path} HTTP/1.1\r\n`;
  for (const name in headers) {
    const value = headers[name] as string;
    if (UNSAFE_VALUE.test(value)) throw new Error(`a value of ${name} that cannot be sent`);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
};

/** By a connection of ours, or by undici's where those do not take it. Returns how to give it up. */
const begin = (address: Address, call: OutgoingCall, onStream: (body: Readable) => void) => {
  const { connections, host } = address;
  const { method, path, body: content } = call;
  const headers: Record<string, string> = { host, ...requestHeaders(call.headers ?? {}) };
  if (connections && !(content instanceof Readable)) {
    const body = typeof content === 'string' ? Buffer.from(content) : content;
    if (body || !isRead(call)) headers['content-length'] = String(body?.length ?? 0);
    return connections.send({ method, head: headOf(method, path, headers), body, onStream });
  }
  const signal = new EventEmitter();
  const sent = { method, path, headers, body: content, signal, onStream };
  const answer = address.pool().then(({ pool, callByPool }) => callByPool(pool, sent));
  const cancel = (): void => {
    // Where undici is not loaded yet nobody listens.
    Object.assign(signal, { aborted: true });
    signal.emit('abort');
  };
  return { answer, cancel };
};

/**
 * One request and its answer within `limit` milliseconds in all, the last byte of a streamed answer included. The timer
 * is our own: undici's are coarse, and ignore an abort while it connects or queues.
 */
const exchange = (address: Address, call: OutgoingCall, limit: number): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    let stream: Readable | undefined;
    const { until } = call;
    if (isGivenUp(call)) return reject(until?.reason);
    const { answer, cancel } = begin(address, call, (body) => {
      stream = body;
      // One that is cut before it is read must not end the process; its reader still gets the error.
      body.on('error', () => undefined);
      body.once('close', stop);
    });
    const end = (reason: unknown): void => {
      reject(reason);
      cancel();
      stream?.destroy(reason as Error);
    };
    const giveUp = (): void => end(until?.reason);
    const timer = setTimeout(() => end(new AppError('TIMEOUT')), limit);
    until?.addEventListener('abort', giveUp);
    const stop = (): void => {
      clearTimeout(timer);
      until?.removeEventListener('abort', giveUp);
    };
    answer.then(resolve, reject).finally(() => {
      if (!stream) stop();
    });
  });

const isRead = ({ method }: OutgoingCall): boolean => method === 'GET' || method === 'HEAD';
const isGivenUp = ({ until }: OutgoingCall): boolean => until?.aborted === true;
const isStreamed = ({ body }: OutgoingCall): boolean => body instanceof Readable;

/** A read may be repeated; a write only while not a byte of it has left, which an open stream cannot promise. */
const mayRepeat = (call: OutgoingCall, error: unknown, resets: number): boolean => {
  if (isStreamed(call) || isGivenUp(call)) return false;
  return wasNeverSent(error) || (isRead(call) && isReset(error) && resets === 0);
};

const failedAt = (address: Address, call: OutgoingCall): void => void (isGivenUp(call) || address.failed());

/**
 * One request to whichever instance answers, within `limit` milliseconds in all. An instance that is not there is passed
 * over, whatever the call: nothing was sent to it. A read whose connection ended unanswered is repeated once, to another one if
 * there is one; a write never is.
 */
const callInTurn = async (addresses: Addresses, call: OutgoingCall, limit: number): Promise<Reply> => {
  const end = performance.now() + limit;
  const order = await within(limit, addresses.inOrder(isStreamed(call)));
  let resets = 0;
  let failure: unknown;
  // The first once more at the end: for the repeated read when there is only one.
  for (const [index, address] of [...order, ...order.slice(0, 1)].entries()) {
    if (index === order.length && !isReset(failure)) break;
    const left = end - performance.now();
    if (left <= 0) throw new AppError('TIMEOUT', { cause: failure });
    try {
      const { reply, leaving } = await exchange(address, call, left);
      address.answered({ leaving });
      return reply;
    } catch (error) {
      failedAt(address, call);
      failure = error;
      if (!mayRepeat(call, error, resets)) throw error;
      if (isReset(error)) resets += 1;
    }
  }
  throw failure ?? new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1 });
};

const TIMEOUT = 5_000;
const CONNECTIONS = 128;

/**
 * One way to one of our own services: its instances in turn, kept-alive connections, a breaker, 5 s in all. One that
 * stops is left before it is gone; what is repeated, and what never is: see `callInTurn`.
 */
export const createClient = (options: ClientOptions): Client => {
  const { name, baseUrl, timeout = TIMEOUT, connections = CONNECTIONS, metrics } = options;
  const urls = typeof baseUrl === 'string' ? [baseUrl] : baseUrl;
  const addresses = createAddresses({ urls, connections, timeout });
  const breaker = createBreaker(options);
  const labels = ['target', 'outcome'] as const;
  const seconds = metrics.histogram('outlay_client_request_seconds', 'Time until an answer came', labels);

  return {
    request: async (call) => {
      const began = performance.now();
      let outcome = 'failed';
      try {
        const reply = await breaker.run(() => callInTurn(addresses, call, call.timeout ?? timeout));
        outcome = `${Math.floor(reply.status / 100)}xx`;
        return reply;
      } catch (error) {
        if (isCallGivenUp(error)) throw error;
        throw unanswered(error);
      } finally {
        seconds.observe({ target: name, outcome }, (performance.now() - began) / 1000);
      }
    },
    close: async () => {
      breaker.close();
      await addresses.close();
    },
  };
};
