import { send } from '../../core/index.ts';

/** What came back. */
export type Answer = {
  status: number;
  milliseconds: number;
  /** Those that tell something. */
  headers: readonly (readonly [name: string, value: string])[];
  requestId: string | null;
  /** JSON, or the text where it is none; undefined without a body. */
  body: { json: unknown } | { text: string } | undefined;
};

const SHOWN = [
  'content-type',
  'x-request-id',
  'etag',
  'location',
  'idempotency-replayed',
  'retry-after',
  'ratelimit',
  'ratelimit-policy',
];

/** A file is no text to look at: so much of it is shown. */
const LONGEST = 200_000;

const readBody = (text: string): Answer['body'] => {
  if (text === '') return undefined;
  try {
    return { json: JSON.parse(text) as unknown };
  } catch {
    return { text: text.slice(0, LONGEST) };
  }
};

type Sent = { method: string; address: string; body: string | undefined };

/** Sends a request of the API as the person, and reads whatever comes back. @throws ApiError without a connection */
export const answerTo = async ({ method, address, body }: Sent): Promise<Answer> => {
  const began = performance.now();
  const init = body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } };
  const response = await send(`/api${address}`, { method, ...init });
  const text = await response.text();
  return {
    status: response.status,
    milliseconds: performance.now() - began,
    headers: SHOWN.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    }),
    requestId: response.headers.get('x-request-id'),
    body: readBody(text),
  };
};
