import type { IncomingMessage } from 'node:http';

/**
 * The library reads from a request where clients reach us: for the documents, the redirects and the cookies. What a
 * request claims decides none of that, only the issuer does; so each request is given the issuer's host and scheme.
 */
export const createPinOrigin = (issuer: string) => {
  const { host, protocol } = new URL(issuer);
  return ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete headers['x-forwarded-host'];
  };
};
