import createFetchClient, { type Client, type Middleware } from 'openapi-fetch';
import { type PulledEvents, type PullOptions, pullEvents } from './pull-events.ts';
import { retrying } from './retries.ts';
import type { paths } from './schema.d.ts';

export type OutlayClient = Client<paths, `${string}/${string}`> & {
  /** The events of the business, page by page as they come: see `pullEvents`. */
  pullEvents(options: PullOptions): AsyncGenerator<PulledEvents, void, undefined>;
};

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
  return { ...client, pullEvents: (pulling) => pullEvents(client, pulling) };
};
