import { QueryClient } from '@tanstack/react-query';
import { ApiError, isApiError } from './api-error.ts';
import { client } from './generated/client.gen.ts';
import url from './openapi.json?url';

/** Whoever waits until the person has proven again who they are; resolves to whether they did. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt = async () => false;
let current: Promise<boolean> | undefined;

/** The dialog that leads to the proof; the app's frame registers it. */
export const registerStepUp = (next: Prompt): void => {
  prompt = next;
};

/** Requests that are refused at the same time wait for the same proof. */
const proveAgain = (): Promise<boolean> => {
  current ??= prompt().finally(() => {
    current = undefined;
  });
  return current;
};

type Settings = {
  /** Proves that a request comes from our own page. */
  csrf: string;
  businessId: number | undefined;
  locale: string;
  /** In the portal, which has no session of a browser: what requests are made with, at an address of their own. */
  bearer: string | undefined;
};

let settings: Settings = { csrf: '', businessId: undefined, locale: 'en-CA', bearer: undefined };
let onSignedOut: () => void = () => undefined;

/** For whom, in which business and in which language requests are made from now on. */
export const configureApi = (changed: Partial<Settings>): void => {
  settings = { ...settings, ...changed };
  if (settings.bearer !== undefined) client.setConfig({ baseUrl: '/portal-api', credentials: 'omit' });
};

/** Called when the session has ended. */
export const registerSignedOut = (react: () => void): void => {
  onSignedOut = react;
};

const SAFE = new Set(['GET', 'HEAD']);

/** What every request says beside its own: language, business, proof of the page, and a key of its own for what is made. */
export const addCommonHeaders = (headers: Headers, method: string): void => {
  headers.set('accept-language', settings.locale);
  if (settings.businessId !== undefined && !headers.has('x-tenant-id'))
    headers.set('x-tenant-id', `${settings.businessId}`);
  if (settings.bearer !== undefined) headers.set('authorization', `Bearer ${settings.bearer}`);
  else if (!SAFE.has(method)) headers.set('x-csrf-token', settings.csrf);
  // A request that is sent twice, by a person or a network, is done once.
  if (method === 'POST' && !headers.has('idempotency-key')) headers.set('idempotency-key', crypto.randomUUID());
};

/** Says that the session has ended, where a request is not made by `send`. */
export const reportSignedOut = (): void => onSignedOut();

const needsProof = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { code?: string } } | null;
  if (body?.error?.code === 'STEP_UP_REQUIRED') return true;
  onSignedOut();
  return false;
};

/** Sends a request as the person: with the headers that all have, and again once they have proven anew who they are. */
export const send = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init);
  addCommonHeaders(request.headers, request.method);
  const again = request.clone();
  const response = await fetch(request).catch((cause: unknown) => {
    if (request.signal.aborted) throw cause;
    throw new ApiError(0, null, null);
  });
  if (!(await needsProof(response)) || !(await proveAgain())) return response;
  return fetch(again);
};

/** Sends a request whose answer is no JSON. @throws ApiError when it is refused */
export const sendOrThrow = async (url: string): Promise<Response> => {
  const response = await send(url);
  if (!response.ok)
    throw new ApiError(response.status, await response.json().catch(() => null), response.headers.get('x-request-id'));
  return response;
};

client.setConfig({ fetch: send as typeof fetch });
client.interceptors.error.use((error, response) =>
  error instanceof ApiError || response === undefined
    ? error
    : new ApiError(response.status, error, response.headers.get('x-request-id')),
);

const MINUTE = 60_000;

/** What a later try may mend: nothing that the API refused. */
const mayHeal = (error: unknown): boolean => !isApiError(error) || error.status === 0 || error.status >= 500;

/** What was read stays fresh until the server publishes a change, or for a minute. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: MINUTE, retry: (failures, error) => failures < 2 && mayHeal(error) },
    },
  });

/** Reads the document of the API that the app was made with; large, so that only the page that shows it does. */
export const readDocument = async (): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The document of the API: ${response.status}`);
  return response.json();
};

/** The address of the API as clients know it: `/v1/expenses` beside the documentation, wherever that is. */
export const apiUrl = (docsUrl: string, path: string): string => new URL(`.${path}`, docsUrl).href;
