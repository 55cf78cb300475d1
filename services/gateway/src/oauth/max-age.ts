import type { IncomingMessage } from 'node:http';

/** What the library gets in place of `max_age`. */
export const PROVEN_WITHIN = 'proven_within';

const SECONDS = /^\d{1,9}$/;

/**
 * An application that must have a newer proof of who somebody is sends `max_age` (RFC 9470, 4). The library takes that with the scope
 * `openid` alone, which our tokens do not have; so it gets it under another name, and the policy below in place of its own check.
 */
export const nameMaxAge = (request: IncomingMessage): IncomingMessage => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  url.searchParams.delete(PROVEN_WITHIN);
  const given = url.searchParams.getAll('max_age');
  const [seconds = ''] = given;
  if (given.length === 1 && SECONDS.test(seconds)) {
    url.searchParams.delete('max_age');
    url.searchParams.set(PROVEN_WITHIN, seconds);
    request.url = url.pathname + url.search;
  }
  return request;
};
