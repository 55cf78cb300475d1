import { type Logger, sentinelOptions } from '@outlay/runtime';
import { Redis } from 'ioredis';

/** A Redis that may be missing: what it keeps may be lost. */
export type RedisHandle = {
  /** For the rate limiter, which sends its own commands. */
  readonly client: Redis;
  /** False while it is down or has just failed to answer in time; then it is not waited for. */
  ready(): boolean;
  /** Runs a command against Redis; results in `otherwise` when it is down, fails or takes longer than 250 ms. Never rejects. */
  attempt<T>(call: (client: Redis) => Promise<T>, otherwise: () => T | Promise<T>): Promise<T>;
  /** Rejects when it does not answer: the readiness check, not critical. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

const COMMAND_LIMIT = 250;
/** A server that stopped answering keeps its socket; this long without a byte of an awaited answer and it is cut. */
const SOCKET_LIMIT = 2_000;
const CONNECT_LIMIT = 1_000;
/** After a failure no command is sent for this long, so that a frozen Redis costs 250 ms a second and not 250 ms a request. */
const PAUSE_AFTER_FAILURE = 1_000;
const LONGEST_DELAY = 1_000;

/** Of sentinels that are away or frozen the next one is asked. */
const SENTINEL_LIMIT = 1_000;

/** What a former master says that a sentinel has made a replica: the sentinels are asked anew. The command is not sent again. */
const reconnectOnError = (error: Error): boolean => error.message.startsWith('READONLY');

const delayOf = (times: number): number => Math.min(times * 50, LONGEST_DELAY);

const OPTIONS = {
  lazyConnect: true,
  enableAutoPipelining: true,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_LIMIT,
  socketTimeout: SOCKET_LIMIT,
  connectTimeout: CONNECT_LIMIT,
  retryStrategy: delayOf,
};

/** Of one server, or of whichever the sentinels call the master; the connection is left as soon as they call another one so. */
const openClient = (url: string): Redis => {
  const watched = sentinelOptions(url);
  if (!watched) return new Redis(url, OPTIONS);
  const limits = { sentinelCommandTimeout: SENTINEL_LIMIT, sentinelRetryStrategy: delayOf };
  return new Redis({ ...OPTIONS, ...watched, ...limits, failoverDetector: true, reconnectOnError });
};

/**
 * Connects in the background and keeps trying. Commands are pipelined by themselves, never queued while it is down and
 * never sent twice.
 */
export const connectRedis = ({ url, logger }: { url: string; logger: Logger }): RedisHandle => {
  const client = openClient(url);
  let healthy = true;
  let closing = false;
  /** Real time: it is about a server, not about the business's clock. */
  let pausedUntil = 0;

  client.on('error', (err: Error) => {
    if (healthy) logger.warn({ err }, 'redis.failed');
    healthy = false;
  });
  client.on('ready', () => {
    pausedUntil = 0;
    if (!healthy) logger.info('redis.recovered');
    healthy = true;
  });
  const connect = (): void => void client.connect().catch(() => undefined);
  // The library gives up when a sentinel tells of a new master while it looks for one: its next try is ended by that, and there is no other.
  client.on('end', () => {
    if (!closing) setTimeout(() => closing || connect(), LONGEST_DELAY).unref();
  });
  connect();

  const isPaused = (): boolean => performance.now() < pausedUntil;
  const ready = (): boolean => client.status === 'ready' && !isPaused();

  return {
    client,
    ready,
    attempt: async (call, otherwise) => {
      if (!ready()) return await otherwise();
      try {
        return await call(client);
      } catch (err) {
        if (!isPaused()) logger.warn({ err }, 'redis.unanswered');
        pausedUntil = performance.now() + PAUSE_AFTER_FAILURE;
        return await otherwise();
      }
    },
    ping: async () => void (await client.ping()),
    close: async () => {
      closing = true;
      await client.quit().catch(() => undefined);
      client.disconnect();
    },
  };
};
