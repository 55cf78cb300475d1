import { addressRule, createHostResolver } from '@outlay/runtime/egress';
import { type Dispatcher, Pool } from 'undici';
import { createGrants, GRANT } from '../../src/transport/http-client/answer-reader.ts';
import { createGuardedConnector } from '../../src/transport/http-client/guarded-connector.ts';
import { type Exchange, UNTIMED } from '../../src/transport/http-client/outcome.ts';

const [MOST_BODY, MOST_HEAD, MOST_INTERIM, BODY_BYTES] = [16 * 1024, 16 * 1024, 8, 2_048];
const HEADERS = { 'content-type': 'application/json', 'user-agent': 'Outlay-Webhooks/1' };

type Of = { pool: Pool; grants: () => boolean };

/**
 * The same POSTs by undici's Pool, as close to its core as it lets us, behind the same guard and within the same limits. It does
 * less: no look for bytes before a connection is written on, no times of its phases, no Retry-After, nothing sent again.
 */
export const createUndiciClient = (timeout: number) => {
  const mayConnect = addressRule(true);
  const connect = createGuardedConnector({
    mayConnect,
    resolveHost: createHostResolver(true, []).resolve,
    ca: undefined,
  });
  const pools = new Map<string, Of>();
  const poolOf = (endpointId: string, origin: string): Of => {
    const known = pools.get(endpointId);
    if (known) return known;
    const pool = new Pool(origin, {
      connect: (target, callback) => connect(target, timeout, callback),
      connections: null,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: MOST_HEAD,
    });
    const made = { pool, grants: createGrants() };
    pools.set(endpointId, made);
    return made;
  };

  const post = (url: string, headers: Record<string, string>, body: Buffer, endpointId: string): Promise<Exchange> =>
    new Promise((resolve) => {
      const { origin, pathname, search } = new URL(url);
      const started = performance.now();
      const kept: Buffer[] = [];
      const { pool, grants } = poolOf(endpointId, origin);
      let [statusCode, read, interim, heads, granted] = [0, 0, 0, 0, GRANT];
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
        onResponseStart: (_controller, status, fields) => {
          statusCode = status;
          if (status >= 200) return;
          heads += JSON.stringify(fields).length;
          if (++interim > MOST_INTERIM || heads > MOST_HEAD) abort?.();
        },
        onResponseData: (_controller, chunk) => {
          if (read < BODY_BYTES) kept.push(Buffer.from(chunk.subarray(0, BODY_BYTES - read)));
          read += chunk.length;
          while (read >= granted && grants()) granted += GRANT;
          if (read > MOST_BODY || read >= granted) abort?.();
        },
        onResponseEnd: () => end(false),
        onResponseError: () => end(statusCode < 200 || (read <= MOST_BODY && read < granted)),
      };
      const request = { method: 'POST', path: pathname + search, headers: { ...headers, ...HEADERS }, body } as const;
      pool.dispatch(request, handler);
    });

  return {
    post,
    close: async (): Promise<void> => void (await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()))),
  };
};
