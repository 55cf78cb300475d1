import { createConnectionPools } from './connection-pools.ts';
import { exchange } from './exchange.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import { hostOf } from './host.ts';
import { createHostResolver } from './host-resolver.ts';
import type { Exchange } from './outcome.ts';
import { postBytes } from './post-bytes.ts';
import { addressRule } from './public-address.ts';

type Options = {
  /** Only ever true in a local sandbox. */
  allowLoopback: boolean;
  /** Milliseconds for one POST in all. */
  timeout: number;
  dnsServers: readonly string[];
  ca?: string | Buffer | undefined;
};

/** `limit`: milliseconds, where a client waits for it; `read`: receives the answer's body, up to 16 KiB. */
export type PostOptions = { limit?: number; read?: (body: Buffer) => void };

/** The way to the customers' endpoints: the one module that connects to addresses we do not know. */
export type HttpClient = {
  /** One signed POST; over within the time limit, or within a shorter one that is given. Never rejects. */
  post(url: string, headers: Record<string, string>, body: Buffer, options?: PostOptions): Promise<Exchange>;
  /** Does the URL's host lead to a closed address now? A host that cannot be resolved does not. */
  leadsToClosedAddress(url: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Origins with kept connections; beyond them an endpoint pays for a new connection. */
const MOST_POOLS = 512;
/**
 * A receiver may close a kept connection just as we write on it. Where a used connection dies without a byte of an answer
 * the POST is sent again at once instead of a minute later: delivery is at least once anyway. At most so often; the last
 * of many kept connections may be dead as well.
 */
const STALE = 3;
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

export const createHttpClient = ({ allowLoopback, timeout, dnsServers, ca }: Options): HttpClient => {
  const mayConnect = addressRule(allowLoopback);
  const resolver = createHostResolver({ allowLoopback, servers: dnsServers });
  const resolveHost = resolver.resolve;
  const connect = createGuardedConnector({ mayConnect, resolveHost, timeout, ...(ca !== undefined && { ca }) });
  const pools = createConnectionPools({ connect, most: MOST_POOLS });

  return {
    post: async (url, headers, body, { limit: given = timeout, read } = {}) => {
      const { origin, host, pathname, search } = new URL(url);
      const bytes = postBytes({ host, path: pathname + search, headers: { ...headers, ...HEADERS }, body });
      const post = { bytes, ...(read && { read }) };
      const limit = Math.min(given, timeout);
      const pool = pools.of(origin);
      let result = await exchange(pool, { ...post, timeout: limit });
      for (let left = limit - result.responseTime, again = 0; result.stale && left > 0 && again < STALE; again += 1) {
        const before = result.responseTime;
        result = await exchange(pool, { ...post, timeout: left });
        result = { ...result, responseTime: result.responseTime + before };
        left = limit - result.responseTime;
      }
      return result;
    },
    leadsToClosedAddress: async (url) => {
      const addresses = await resolveHost(hostOf(new URL(url))).catch(() => []);
      return !addresses.every(mayConnect);
    },
    close: async () => {
      resolver.close();
      pools.close();
    },
  };
};
