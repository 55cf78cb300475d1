import { setTimeout as pause } from 'node:timers/promises';

export type Credentials = { apiKey: string; tenantId: number };

export type Api = {
  /** One request; resolves with the `data` of the answer, rejects with status and text of an error. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
};

const TRIES = 60;
const BETWEEN = 250;
/** What heals by itself while a new business reaches the services: not there yet, busy, too many at once. */
const PASSING: ReadonlySet<number> = new Set([403, 404, 409, 429, 503, 504]);
/** Of somebody whom the service that is called does not know yet, named in a body. */
const UNKNOWN_PERSON = 'is not a user of this business';

const isPassing = (status: number, text: string): boolean =>
  PASSING.has(status) || (status === 400 && text.includes(UNKNOWN_PERSON));

/** One request to the public API, as one user in one business. */
export const request = (
  baseUrl: string,
  { apiKey, tenantId }: Credentials,
  { method, path, body }: { method: string; path: string; body?: unknown },
): Promise<Response> => {
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}`, 'accept-language': 'en-CA' };
  if (body === undefined) return fetch(`${baseUrl}${path}`, { method, headers });
  const typed = { ...headers, 'content-type': 'application/json' };
  return fetch(`${baseUrl}${path}`, { method, headers: typed, body: JSON.stringify(body) });
};

/** The public API as one user sees it in one business; what has not reached a service yet is sent again for 15 s. */
export const createApi = (baseUrl: string, credentials: Credentials): Api => ({
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await request(baseUrl, credentials, { method, path, body });
      const text = await response.text();
      if (response.ok) return (text === '' ? undefined : (JSON.parse(text) as { data: T }).data) as T;
      if (!isPassing(response.status, text) || attempt === TRIES)
        throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
      await pause(BETWEEN);
    }
  },
});
