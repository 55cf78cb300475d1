import type { z } from 'zod';
import type { Operation } from '../../operations/operation.ts';
import { fieldsOf } from './json-schema.ts';
import { sampleOf } from './samples.ts';

const text = (description: string, example: string) =>
  ({ description, schema: { type: 'string', examples: [example] } }) as const;
const count = (description: string, example: number) =>
  ({ description, schema: { type: 'integer', minimum: 0, examples: [example] } }) as const;

/** Headers of answers, under `components.headers`. */
export const ANSWER_HEADERS = {
  RequestId: text(
    'Names the request in the logs of the service: quote it in questions about a request.',
    '4b2d5a8e-70c2-4b3c-a5a7-0a8a2f0e6c11',
  ),
  RateLimitPolicy: text(
    'The window that the request counted against: its size `q` and its seconds `w`.',
    '"default";q=1000;w=60',
  ),
  RateLimit: text(
    'What is left `r` of that window, and the seconds `t` until it is whole again.',
    '"default";r=987;t=31',
  ),
  RateLimitLimit: count('Size of the window, for older clients.', 1000),
  RateLimitRemaining: count('What is left of the window, for older clients.', 987),
  RateLimitReset: count('Seconds until the window is whole again, for older clients.', 31),
  WWWAuthenticate: text(
    'Which credential is wanted (RFC 6750).',
    'Bearer error="insufficient_scope", scope="expenses:write"',
  ),
  RetryAfter: count('Seconds after which it makes sense to try again.', 12),
  ETag: text('The version of the resource, for If-Match.', '"v3"'),
  Location: text('Where the new resource is.', '/v1/expenses/4211'),
  IdempotencyReplayed: text('`true` when this is the stored answer of an earlier request with the same key.', 'true'),
} as const;

const ref = (name: keyof typeof ANSWER_HEADERS) => ({ $ref: `#/components/headers/${name}` });

/** Of every answer to a request that counted against a window. */
export const RATE = {
  'RateLimit-Policy': ref('RateLimitPolicy'),
  RateLimit: ref('RateLimit'),
  'X-RateLimit-Limit': ref('RateLimitLimit'),
  'X-RateLimit-Remaining': ref('RateLimitRemaining'),
  'X-RateLimit-Reset': ref('RateLimitReset'),
};

const isVersioned = (answer: z.ZodType | null): boolean => {
  const data = answer === null ? undefined : fieldsOf(answer).data;
  return data !== undefined && 'version' in fieldsOf(data);
};

const headersOf = ({ method, status, open, answer }: Operation) => ({
  'x-request-id': ref('RequestId'),
  ...(open ? {} : RATE),
  ...(status === 201 && { Location: ref('Location') }),
  ...(isVersioned(answer) && { ETag: ref('ETag') }),
  ...(method === 'POST' && !open && { 'Idempotency-Replayed': ref('IdempotencyReplayed') }),
});

const WORDS: Readonly<Record<number, string>> = {
  200: 'Done',
  201: 'Created',
  202: 'Taken; it is done later',
  204: 'Done',
};

/** The response of an operation that succeeds. */
export const successOf = (operation: Operation) => {
  const { status, answer, produces } = operation;
  const description = WORDS[status] ?? 'Done';
  const headers = headersOf(operation);
  if (answer === null) return { [`${status}` as `${number}`]: { description, headers } };
  const example = sampleOf(answer, 'output');
  const media = { schema: answer, ...(example !== undefined && { example }) };
  const content = Object.fromEntries(produces.map((type) => [type, media]));
  return { [`${status}` as `${number}`]: { description, headers, content } };
};
