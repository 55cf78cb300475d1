import { addressRule, createHostResolver, hostOf } from '@outlay/runtime/egress';
import { type ConnectionPool, ON_READ } from './connection-pool.ts';
import { createPools } from './connection-pools.ts';
import { exchange, type Post, postBytes } from './exchange.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import { type Exchange, UNTIMED } from './outcome.ts';

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

/** A second answer to an endpoint's first request would come meanwhile, and not be taken for the answer to the next. */
const REST = 250;

/** A header or an address that is none: nothing was connected to, and the schedule has it as it has any failure. */
const UNSENT: Exchange = { failure: 'connection_failed', responseTime: 0, timing: UNTIMED };

/** Of a URL, as a request needs it. */
type Place = { origin: string; host: string; path: string };
/** URLs that are remembered. */
const MOST_PLACES = 10_000;

/** Of every POST of an event, before the endpoint's own. */
export const OWN_HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

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
  const pools = createPools(createGuardedConnector({ mayConnect, resolveHost, ca, onread: ON_READ }), { rest });

  const places = new Map<string, Place>();
  /** Parsed once as long as it is among the latest. @throws TypeError for what is no URL */
  const placeOf = (url: string): Place => {
    const known = places.get(url);
    if (known) return known;
    const { origin, host, pathname, search } = new URL(url);
    if (places.size >= MOST_PLACES) places.clear();
    const place = { origin, host, path: pathname + search };
    places.set(url, place);
    return place;
  };

  /** The bytes and the way they go; undefined for what cannot be sent. */
  const prepare = (url: string, headers: Record<string, string>, body: Buffer, options: PostOptions) => {
    const { endpointId, contentType } = options;
    try {
      const all: Record<string, string> = { ...headers, ...OWN_HEADERS };
      if (contentType !== undefined) all['content-type'] = contentType;
      const { origin, host, path } = placeOf(url);
      const bytes = postBytes({ host, path, headers: all, body, keep: endpointId !== undefined });
      return { bytes, pool: endpointId === undefined ? pools.alone(origin) : pools.of(endpointId, origin) };
    } catch {
      return undefined;
    }
  };

  return {
    /** One signed POST; over within the client's time-out, or within its own. Never rejects: what cannot be sent has failed. */
    post: async (
      url: string,
      headers: Record<string, string>,
      body: Buffer,
      options: PostOptions = {},
    ): Promise<Exchange> => {
      const { endpointId, timeout: limit = timeout, bodyBytes = BODY_BYTES } = options;
      const prepared = prepare(url, headers, body, options);
      if (!prepared) return UNSENT;
      const { bytes, pool } = prepared;
      const post = { bytes, bodyBytes };
      const first = await exchange(pool, { ...post, timeout: limit, fresh: false });
      const left = limit - first.responseTime;
      const result = first.stale && left > 0 ? await again(pool, { ...post, timeout: left }, first) : first;
      if (endpointId === undefined) pools.leave(pool);
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
