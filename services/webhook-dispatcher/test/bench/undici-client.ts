import { type Dispatcher, Pool } from 'undici';
import { createGuardedConnector, createHostResolver } from '../../src/http-client/guarded-connector.ts';
import { type Exchange, UNTIMED } from '../../src/http-client/outcome.ts';
import { addressRule } from '../../src/http-client/public-address.ts';

const [MOST_BODY, MOST_INTERIM, BODY_BYTES] = [16 * 1024, 8, 2_048];
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

/** The same POSTs by undici's Pool, as close to its core as it lets us, behind the same guard and within the same limits. */
export const createUndiciClient = (timeout: number) => {
  const mayConnect = addressRule(true);
  const connect = createGuardedConnector({
    mayConnect,
    resolveHost: createHostResolver(true, []).resolve,
    ca: undefined,
  });
  const pools = new Map<string, Pool>();
  const poolOf = (endpointId: string, origin: string): Pool => {
    const known = pools.get(endpointId);
    if (known) return known;
    const pool = new Pool(origin, {
      connect: (target, callback) => connect(target, timeout, callback),
      connections: null,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 16 * 1024,
    });
    pools.set(endpointId, pool);
    return pool;
  };

  const post = (url: string, headers: Record<string, string>, body: Buffer, endpointId: string): Promise<Exchange> =>
    new Promise((resolve) => {
      const { origin, pathname, search } = new URL(url);
      const started = performance.now();
      const kept: Buffer[] = [];
      let [statusCode, read, interim] = [0, 0, 0];
      let abort: (() => void) | undefined;
      const end = (failed: boolean): void => {
        clearTimeout(timer);
        const responseTime = Math.round(performance.now() - started);
        const answered = { statusCode, body: kept.length > 0 ? Buffer.concat(kept) : null, retryAfter: null };
        resolve({ ...(failed ? { failure: 'timeout' as const } : answered), timing: UNTIMED, responseTime });
      };
      const timer = setTimeout(() => abort?.(), timeout);
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: (controller) => {
          abort = () => controller.abort(new Error('over'));
        },
        onResponseStart: (_controller, status) => {
          statusCode = status;
          if (status < 200 && ++interim > MOST_INTERIM) abort?.();
        },
        onResponseData: (_controller, chunk) => {
          if (read < BODY_BYTES) kept.push(Buffer.from(chunk.subarray(0, BODY_BYTES - read)));
          read += chunk.length;
          if (read > MOST_BODY) abort?.();
        },
        onResponseEnd: () => end(false),
        onResponseError: () => end(statusCode < 200 || read <= MOST_BODY),
      };
      const request = { method: 'POST', path: pathname + search, headers: { ...headers, ...HEADERS }, body } as const;
      poolOf(endpointId, origin).dispatch(request, handler);
    });

  return {
    post,
    close: async (): Promise<void> => void (await Promise.all([...pools.values()].map((pool) => pool.destroy()))),
  };
};
