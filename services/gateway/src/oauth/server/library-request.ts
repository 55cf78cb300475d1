import type { IncomingMessage } from 'node:http';
import { localNameOf } from '../../account/index.ts';

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

/**
 * The library reads from a request where clients reach us: for the documents, the redirects and the cookies. What a
 * request claims decides none of that, only the issuer does; so each request is given the issuer's host and scheme. A sandbox that is
 * known by a loopback address has the name `localhost` besides, because browsers bind passkeys to names alone.
 */
export const createPinOrigin = (issuer: string) => {
  const { host, protocol } = new URL(issuer);
  const localName = localNameOf(issuer);
  const localHost = localName && new URL(localName).host;
  return ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
    if (headers.host === undefined || headers.host !== localHost) headers.host = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete headers['x-forwarded-host'];
  };
};
