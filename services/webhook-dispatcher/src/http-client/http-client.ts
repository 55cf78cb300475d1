import { type Connect, type ConnectionPool, createPool } from './connections.ts';
import { exchange, postBytes } from './exchange.ts';
import { createGuardedConnector, createHostResolver, hostOf } from './guarded-connector.ts';
import type { Exchange } from './outcome.ts';
import { addressRule } from './public-address.ts';

type Options = {
  /** Only ever true in a local sandbox. */
  allowLoopback: boolean;
  /** Milliseconds for one POST in all, unless one has its own. */
  timeout: number;
  dnsServers: readonly string[];
  ca?: string | Buffer | undefined;
};

/** `timeout`: milliseconds in all; `bodyBytes`: of the answer's body are kept, at most 16 KiB. */
type PostOptions = { timeout?: number | undefined; bodyBytes?: number };

/** Of an answer's body, unless more is wanted. */
const BODY_BYTES = 2_048;

/** Origins with kept connections, the last used ones; beyond them an endpoint pays for a new connection. */
const MOST_POOLS = 512;
/** Milliseconds between two checks for connections that have been idle for too long. */
const CHECK_EVERY = 1_000;

/**
 * Kept-alive connections per origin: a new TLS connection costs ten times a used one. How many there are at once is
 * decided by the endpoint queues, not here, so that nothing ever waits in a pool while its five seconds run.
 */
const createPools = (connect: Connect) => {
  const pools = new Map<string, ConnectionPool>();
  const checking = setInterval(() => {
    const now = performance.now();
    for (const pool of pools.values()) pool.closeExpired(now);
  }, CHECK_EVERY);
  checking.unref();

  const make = (origin: string): ConnectionPool => {
    const [oldest] = pools.size < MOST_POOLS ? [] : pools.keys();
    if (oldest !== undefined) {
      pools.get(oldest)?.end(false);
      pools.delete(oldest);
    }
    return createPool(origin, connect);
  };

  return {
    of: (origin: string): ConnectionPool => {
      const pool = pools.get(origin) ?? make(origin);
      pools.delete(origin);
      pools.set(origin, pool);
      return pool;
    },
    close: (): void => {
      clearInterval(checking);
      for (const pool of pools.values()) pool.end(true);
      pools.clear();
    },
  };
};

/**
 * A receiver may close a kept connection just as we write on it. Where a used connection dies without a byte of an answer
 * the POST is sent again at once instead of a minute later: delivery is at least once anyway. At most so often; the last
 * of many kept connections may be dead as well.
 */
const STALE = 3;
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

/** The same exchange, whose attempt began that many milliseconds before it, on a connection that was dead. */
const startedEarlier = <E extends Exchange>(result: E, before: number): E => {
  const { firstByte } = result.timing;
  const timing = { ...result.timing, firstByte: firstByte === null ? null : firstByte + before };
  return { ...result, timing, responseTime: result.responseTime + before };
};

/** The way to the customers' endpoints: the one module that connects to addresses we do not know. */
export const createHttpClient = ({ allowLoopback, timeout, dnsServers, ca }: Options) => {
  const mayConnect = addressRule(allowLoopback);
  const resolver = createHostResolver(allowLoopback, dnsServers);
  const resolveHost = resolver.resolve;
  const pools = createPools(createGuardedConnector({ mayConnect, resolveHost, ca }));

  return {
    /** One signed POST; over within the client's time-out, or within its own. Never rejects. */
    post: async (
      url: string,
      headers: Record<string, string>,
      body: Buffer,
      { timeout: limit = timeout, bodyBytes = BODY_BYTES }: PostOptions = {},
    ): Promise<Exchange> => {
      const { origin, host, pathname, search } = new URL(url);
      const bytes = postBytes({ host, path: pathname + search, headers: { ...headers, ...HEADERS }, body });
      const post = { bytes, bodyBytes };
      const pool = pools.of(origin);
      let result = await exchange(pool, { ...post, timeout: limit });
      for (let left = limit - result.responseTime, again = 0; result.stale && left > 0 && again < STALE; again += 1) {
        const before = result.responseTime;
        const next = await exchange(pool, { ...post, timeout: left });
        result = startedEarlier(next, before);
        left = limit - result.responseTime;
      }
      return result;
    },
    /** Does the URL's host lead to a closed address now? A host that cannot be resolved does not. */
    leadsToClosedAddress: async (url: string): Promise<boolean> => {
      const addresses = await resolveHost(hostOf(new URL(url))).catch(() => []);
      return !addresses.every(mayConnect);
    },
    close: async (): Promise<void> => {
      resolver.close();
      pools.close();
    },
  };
};
export type HttpClient = ReturnType<typeof createHttpClient>;
