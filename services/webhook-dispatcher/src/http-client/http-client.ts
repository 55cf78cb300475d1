import { type AfterPoll, type Connect, type ConnectionPool, createPool } from './connections.ts';
import { exchange, type Post, postBytes } from './exchange.ts';
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
  /** Milliseconds that a connection to an endpoint rests before any is used again. */
  rest?: number;
};

type PostOptions = {
  /** Whose connections are used and kept. Without one the POST has a connection of its own. */
  endpointId?: string;
  /** Milliseconds in all. */
  timeout?: number | undefined;
  /** Of the answer's body are kept, at most 16 KiB. */
  bodyBytes?: number;
  /** Of a body that is no event alone. */
  contentType?: string;
};

/** Of an answer's body, unless more is wanted. */
const BODY_BYTES = 2_048;

/** Endpoints with kept connections, the last used ones; beyond them one pays for a new connection. */
const MOST_POOLS = 1_024;
/** A second answer to an endpoint's first request would come meanwhile, and not be taken for the answer to the next. */
const REST = 250;
/** Milliseconds between two checks for connections that have been idle for too long. */
const CHECK_EVERY = 1_000;

/**
 * Calls back in the turn after the next: whatever the kernel had for a connection before it is written on was read by then.
 * One turn would not do, for its poll may be over already.
 */
const createAfterPoll = (): AfterPoll => {
  let next: (() => void)[] = [];
  let last: (() => void)[] = [];
  const turn = (): void => {
    const due = last;
    last = next;
    next = [];
    if (last.length > 0) setImmediate(turn);
    for (const then of due) then();
  };
  return (then) => {
    if (next.length === 0 && last.length === 0) setImmediate(turn);
    next.push(then);
  };
};

/**
 * Kept-alive connections per endpoint: a new TLS connection costs ten times a used one. How many there are at once is
 * decided by the endpoint queues, not here, so that nothing ever waits in a pool while its seconds run.
 */
const createPools = (connect: Connect, rest: number) => {
  const pools = new Map<string | symbol, ConnectionPool>();
  const afterPoll = createAfterPoll();
  const end = (key: string | symbol, atOnce: boolean): void => {
    pools.get(key)?.end(atOnce);
    pools.delete(key);
  };
  const checking = setInterval(() => {
    const now = performance.now();
    for (const [key, pool] of pools) if (pool.closeExpired(now)) pools.delete(key);
  }, CHECK_EVERY);
  checking.unref();

  const make = (origin: string): ConnectionPool => {
    const [oldest] = pools.size < MOST_POOLS ? [] : pools.keys();
    if (oldest !== undefined) end(oldest, false);
    return createPool(origin, connect, { afterPoll, rest });
  };

  return {
    of: (key: string | symbol, origin: string): ConnectionPool => {
      const known = pools.get(key);
      if (known && known.origin !== origin) end(key, false);
      const pool = known?.origin === origin ? known : make(origin);
      pools.delete(key);
      pools.set(key, pool);
      return pool;
    },
    end,
    close: (): void => {
      clearInterval(checking);
      for (const key of [...pools.keys()]) end(key, true);
    },
  };
};

const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

/**
 * A receiver may close a kept connection just as we write on it. Where a used connection dies without a byte of an answer
 * the POST is sent again at once instead of a minute later, on a new connection and no more than once: delivery is at least
 * once anyway. The two are one attempt, which began with the first.
 */
const again = async (pool: ConnectionPool, post: Omit<Post, 'fresh'>, { responseTime: before }: Exchange) => {
  const last = await exchange(pool, { ...post, fresh: true });
  const { firstByte } = last.timing;
  const timing = { ...last.timing, firstByte: firstByte === null ? null : firstByte + before };
  return { ...last, timing, responseTime: last.responseTime + before, resent: true };
};

/** The way to the customers' endpoints: the one module that connects to addresses we do not know. */
export const createHttpClient = ({ allowLoopback, timeout, dnsServers, ca, rest = REST }: Options) => {
  const mayConnect = addressRule(allowLoopback);
  const resolver = createHostResolver(allowLoopback, dnsServers);
  const resolveHost = resolver.resolve;
  const pools = createPools(createGuardedConnector({ mayConnect, resolveHost, ca }), rest);

  return {
    /** One signed POST; over within the client's time-out, or within its own. Never rejects. */
    post: async (
      url: string,
      headers: Record<string, string>,
      body: Buffer,
      { endpointId, timeout: limit = timeout, bodyBytes = BODY_BYTES, contentType }: PostOptions = {},
    ): Promise<Exchange> => {
      const { origin, host, pathname, search } = new URL(url);
      const key = endpointId ?? Symbol('alone');
      const pool = pools.of(key, origin);
      const all: Record<string, string> = { ...headers, ...HEADERS };
      if (contentType !== undefined) all['content-type'] = contentType;
      const request = { host, path: pathname + search, headers: all, body };
      const post = { bytes: postBytes({ ...request, keep: endpointId !== undefined }), bodyBytes };
      const first = await exchange(pool, { ...post, timeout: limit, fresh: false });
      const left = limit - first.responseTime;
      const result = first.stale && left > 0 ? await again(pool, { ...post, timeout: left }, first) : first;
      if (endpointId === undefined) pools.end(key, false);
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
