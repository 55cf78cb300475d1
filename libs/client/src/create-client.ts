import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './schema.d.ts';

export type OutlayClient = Client<paths, `${string}/${string}`>;

export type ClientOptions = {
  /** Of the API, without `/v1`. */
  baseUrl: string;
  /** An API key or an access token; a function is called before each request, for tokens that are renewed. */
  token: string | (() => string | Promise<string>);
  /** The business that every request acts in. */
  tenantId: number;
  /** Of messages and labels: en-CA when left out. */
  language?: 'en-CA' | 'fr-CA' | 'en-US';
  /** The connected account that is acted for. */
  onBehalfOf?: number;
  /** How often a request that was rejected for a moment (429, 503, 504) is sent again. 2 when left out. */
  retries?: number;
  fetch?: (request: Request) => Promise<Response>;
};

/** Rejected before anything was done, or safe to send again: a POST carries its key. */
const PASSING: ReadonlySet<number> = new Set([429, 503, 504]);
const LONGEST_PAUSE = 60;

const pauseOf = (response: Response, attempt: number): number => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return 1_000 * Math.min(Number.isFinite(seconds) ? seconds : 2 ** attempt / 4, LONGEST_PAUSE);
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends again what was rejected for a moment, after the pause that the answer names. */
const retrying =
  (retries: number, send: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    for (let attempt = 0; ; attempt += 1) {
      const response = await send(request.clone());
      if (!PASSING.has(response.status) || attempt >= retries) return response;
      await response.body?.cancel();
      await pause(pauseOf(response, attempt));
    }
  };

const headersOf = ({ token, tenantId, language, onBehalfOf }: ClientOptions): Middleware => ({
  onRequest: async ({ request }) => {
    const { headers, method } = request;
    const set = (name: string, value: string): void => {
      if (!headers.has(name)) headers.set(name, value);
    };
    set('authorization', `Bearer ${typeof token === 'function' ? await token() : token}`);
    set('x-tenant-id', `${tenantId}`);
    if (language !== undefined) set('accept-language', language);
    if (onBehalfOf !== undefined) set('on-behalf-of', `${onBehalfOf}`);
    if (method === 'POST') set('idempotency-key', crypto.randomUUID());
    return request;
  },
});

/**
 * The whole API, typed by its document: `client.POST('/v1/expenses', { body })`. Every POST carries an
 * Idempotency-Key of its own, so that none is done twice when it is sent again.
 */
export const createClient = (options: ClientOptions): OutlayClient => {
  const { baseUrl, retries = 2, fetch: send = (request: Request) => fetch(request) } = options;
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: retrying(retries, send),
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use(headersOf(options));
  return client;
};
