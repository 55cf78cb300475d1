import { hostOf } from '../domain/endpoint-url.ts';
import type { Exchange } from '../domain/outcome.ts';
import { addressRule } from '../domain/public-address.ts';
import { exchange } from './exchange.ts';
import { createGuardedConnector } from './guarded-connector.ts';
import { createHostResolver } from './host-resolver.ts';
import { createPools } from './pools.ts';
import { postBytes } from './post-bytes.ts';

type Options = {
  /** Only ever true in a local sandbox. */
  allowLoopback: boolean;
  /** Milliseconds for one POST in all. */
  timeout: number;
  dnsServers: readonly string[];
  ca?: string | Buffer;
};

/** `within`: milliseconds, where somebody waits for it; `read`: looks at the answer's body, up to 16 KiB. */
export type How = { within?: number; read?: (body: Buffer) => void };

/** Our way to the customers' endpoints: the one module that speaks to addresses we do not know. */
export type Customers = {
  /** One signed POST; over within the limit, or sooner where somebody waits for it. Never rejects. */
  post(url: string, headers: Record<string, string>, body: Buffer, how?: How): Promise<Exchange>;
  /** Does the URL's host lead to a closed address as of now? A host that cannot be resolved does not. */
  leadsAstray(url: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Origins with kept connections; beyond them an endpoint pays for a new connection. */
const MOST_POOLS = 512;
/**
 * A receiver may close a kept connection just as we write on it. Where a used connection dies without a byte of an answer
 * the POST is sent again at once instead of a minute later: delivery is at least once anyway. So often, at most; the last
 * of many kept connections may be dead as well.
 */
const STALE = 3;
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

export const createCustomers = ({ allowLoopback, timeout, dnsServers, ca }: Options): Customers => {
  const mayConnect = addressRule(allowLoopback);
  const resolver = createHostResolver({ allowLoopback, servers: dnsServers });
  const resolveHost = resolver.resolve;
  const connect = createGuardedConnector({ mayConnect, resolveHost, timeout, ...(ca !== undefined && { ca }) });
  const pools = createPools({ connect, most: MOST_POOLS });

  return {
    post: async (url, headers, body, { within = timeout, read } = {}) => {
      const { origin, host, pathname, search } = new URL(url);
      const bytes = postBytes({ host, path: pathname + search, headers: { ...headers, ...HEADERS }, body });
      const post = { bytes, ...(read && { read }) };
      const limit = Math.min(within, timeout);
      const pool = pools.of(origin);
      let met = await exchange(pool, { ...post, timeout: limit });
      for (let left = limit - met.responseTime, again = 0; met.stale && left > 0 && again < STALE; again += 1) {
        const before = met.responseTime;
        met = await exchange(pool, { ...post, timeout: left });
        met = { ...met, responseTime: met.responseTime + before };
        left = limit - met.responseTime;
      }
      return met;
    },
    leadsAstray: async (url) => {
      const addresses = await resolveHost(hostOf(new URL(url))).catch(() => []);
      return !addresses.every(mayConnect);
    },
    close: async () => {
      resolver.close();
      pools.close();
    },
  };
};
