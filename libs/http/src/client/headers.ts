import type { IncomingHttpHeaders } from 'node:http';

/** What of a client's request another service needs to know. Credentials stop at the gateway. */
const REQUESTED: readonly string[] = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'x-request-id',
  'x-outlay-identity',
];

/** What of a service's answer its asker passes on. */
const ANSWERED: readonly string[] = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-type',
  'etag',
  'idempotency-replayed',
  'location',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

const pick = (names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> => {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
};

export const requestHeaders = (headers: IncomingHttpHeaders): Record<string, string> => pick(REQUESTED, headers);
export const answeredHeaders = (headers: IncomingHttpHeaders): Record<string, string> => pick(ANSWERED, headers);
