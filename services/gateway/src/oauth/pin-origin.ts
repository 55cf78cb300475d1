import type { IncomingMessage } from 'node:http';
import { localNameOf } from '../second-factors/index.ts';

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
