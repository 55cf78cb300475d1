import createFetchClient, { type Client, defaultBodySerializer, type Middleware } from 'openapi-fetch';
import { type Entry, type ListArguments, type ListPath, listAll } from './list-all.ts';
import { type PulledEvents, type PullOptions, pullEvents } from './pull-events.ts';
import { retrying } from './retries.ts';
import type { paths } from './schema.d.ts';

export type OutlayClient = Client<paths, `${string}/${string}`> & {
  /** Every entry of a list, page after page: see `listAll`. */
  list<Path extends ListPath>(
    path: Path,
    ...options: ListArguments<Path>
  ): AsyncGenerator<Entry<Path>, void, undefined>;
  /** The events of the business, page by page as they come: see `pullEvents`. */
  pullEvents(options: PullOptions): AsyncGenerator<PulledEvents, void, undefined>;
};

export type ClientOptions = {
  /** Of the API, without `/v1`. */
  baseUrl: string;
  /** An API key or an access token; a function is called before each request, for tokens that are renewed. */
  token: string | (() => string | Promise<string>);
  /** The business that every request acts in; left out for what belongs to none, such as `/v1/me`. */
  tenantId?: number;
  /** Of messages and labels: en-CA when left out. */
  language?: 'en-CA' | 'fr-CA' | 'en-US';
  /** The connected account that is acted for. */
  onBehalfOf?: number;
  /** How often a request is sent again that was rejected for a moment (429, 503, 504), or had no answer and is safe to repeat. 2 when left out. */
  retries?: number;
  /** Milliseconds that an attempt has, its answer's body included. 60,000 when left out. */
  timeout?: number;
  /** Sends in place of the global `fetch`: through a proxy, with a log, in a test. */
  fetch?: (request: Request) => Promise<Response>;
};

const headersOf = ({ token, tenantId, language, onBehalfOf }: ClientOptions): Middleware => ({
  onRequest: async ({ request }) => {
    const { headers, method } = request;
    const set = (name: string, value: string): void => {
      if (!headers.has(name)) headers.set(name, value);
    };
    set('authorization', `Bearer ${typeof token === 'function' ? await token() : token}`);
    if (tenantId !== undefined) set('x-tenant-id', `${tenantId}`);
    if (language !== undefined) set('accept-language', language);
    if (onBehalfOf !== undefined) set('on-behalf-of', `${onBehalfOf}`);
    if (method === 'POST') set('idempotency-key', crypto.randomUUID());
    return request;
  },
});

type Serializer = (body: unknown, headers?: unknown) => unknown;
const serializedAsUsual = defaultBodySerializer as Serializer;

/** A body with a file is a form, which a service reads as it comes: what stands beside the file comes before it. */
const serialized: Serializer = (body, headers) => {
  const parts = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const files = parts.filter(([, part]) => part instanceof Blob);
  if (files.length === 0) return serializedAsUsual(body, headers);
  const form = new FormData();
  for (const [name, part] of parts) if (part !== undefined && !(part instanceof Blob)) form.append(name, `${part}`);
  for (const [name, file] of files) form.append(name, file);
  return form;
};

const USUAL_TIMEOUT = 60_000;

/**
 * The whole API, typed by its document: `client.POST('/v1/expenses', { body })`. Every POST carries an
 * Idempotency-Key of its own, so that none is done twice when it is sent again. A body with a `File` or `Blob` is sent as a form.
 */
export const createClient = (options: ClientOptions): OutlayClient => {
  const { baseUrl, retries = 2, timeout = USUAL_TIMEOUT } = options;
  const send = options.fetch ?? ((request: Request) => fetch(request));
  const client = createFetchClient<paths>({
    baseUrl,
    fetch: retrying({ retries, timeout, send }),
    bodySerializer: serialized,
    querySerializer: { array: { style: 'form', explode: false } },
  });
  client.use(headersOf(options));
  return {
    ...client,
    list: (path, ...listing) => listAll(client, path, ...listing),
    pullEvents: (pulling) => pullEvents(client, pulling),
  };
};
