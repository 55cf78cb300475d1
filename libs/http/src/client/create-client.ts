import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { AppError } from '@outlay/contracts';
import { type ClockWatch, currentTrace, inPart, type Logger, type Metrics, traceHeadersOf } from '@outlay/runtime';
import CircuitBreaker from 'opossum';
import { createAddresses } from './addresses.ts';
import { callInTurn, type OutgoingCall, type Reply } from './call-in-turn.ts';
import { isCallGivenUp, unanswered } from './failure.ts';

export type { OutgoingCall } from './call-in-turn.ts';
export { CallGivenUp, isCallGivenUp } from './failure.ts';

export type ClientOptions = {
  /** The target, in the log and the metrics. */
  name: string;
  /** One or several instances; a name stands for all addresses it has. */
  baseUrl: string | readonly string[];
  /** Milliseconds for a request in all, with its repetitions. */
  timeout?: number;
  /** Connections to one instance at most; one request at a time on each. */
  connections?: number;
  /**
   * `resetTimeout`: milliseconds that it stays open before one request may try again; `volumeThreshold`: requests in the
   * window (10 s) before a share of failures means anything; `part`: milliseconds of a tenth of the window.
   */
  breaker?: { resetTimeout?: number; volumeThreshold?: number; part?: number };
  /** It is none of our services: our traces are nothing to it. */
  isForeign?: boolean;
  /** Compares our clock with that of the target, which is one of our services. */
  clocks?: ClockWatch | undefined;
  logger: Logger;
  metrics: Metrics;
};

export type Client = {
  /** The target's answer, whatever its status. SERVICE_UNAVAILABLE or TIMEOUT when there is none. */
  request(call: OutgoingCall): Promise<Reply>;
  close(): Promise<void>;
};

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

const TIMEOUT = 5_000;
const CONNECTIONS = 128;

/**
 * One way to one of our own services: its instances in turn, kept-alive connections, a breaker, 5 s in all. One that
 * stops is left before it is gone; what is repeated, and what never is: see `callInTurn`.
 */
export const createClient = (options: ClientOptions): Client => {
  const {
    name,
    baseUrl,
    timeout = TIMEOUT,
    connections = CONNECTIONS,
    isForeign = false,
    clocks: watch,
    metrics,
  } = options;
  const urls = typeof baseUrl === 'string' ? [baseUrl] : baseUrl;
  const addresses = createAddresses({ urls, connections, timeout });
  const breaker = createBreaker(options);
  const clocks = watch && { watch, target: name };
  const labels = ['target', 'outcome'] as const;
  const seconds = metrics.histogram('outlay_client_request_seconds', 'Time until an answer came', labels);

  const send = (call: OutgoingCall): Promise<Reply> =>
    inPart(call.method, { kind: 'client', attributes: { 'peer.service': name } }, async (span) => {
      const trace = isForeign ? undefined : currentTrace();
      const more = { ...(trace && { trace: traceHeadersOf(trace) }), ...(clocks && { clocks }) };
      const reply = await callInTurn(addresses, { ...call, ...more }, call.timeout ?? timeout);
      span?.set({ 'http.request.method': call.method, 'http.response.status_code': reply.status });
      if (reply.status >= 400) span?.fail(String(reply.status));
      return reply;
    });

  return {
    request: async (call) => {
      const began = performance.now();
      let outcome = 'failed';
      try {
        const reply = await breaker.run(() => send(call));
        outcome = `${Math.floor(reply.status / 100)}xx`;
        return reply;
      } catch (error) {
        // Nobody reads on in it; who sends it would wait for that.
        if (call.body instanceof Readable) call.body.destroy();
        if (call.until?.aborted && isCallGivenUp(error)) throw error;
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
