import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bound to this host, every path of it, and to HTTPS: no other host of the domain can plant one. */
const PREFIX = '__Host-outlay_web';
export const SESSION_COOKIE = PREFIX;
/** One per sign-in that is under way: several windows may be at it. */
export const SIGN_IN_COOKIE = `${PREFIX}_sign_in_`;

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** The cookies that a browser sent; of two of one name the first. */
export const cookiesOf = ({ headers }: Pick<IncomingMessage, 'headers'>): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
};

export const setCookie = (response: ServerResponse, name: string, value: string, seconds: number): void => {
  response.appendHeader('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${ATTRIBUTES}`);
};

export const clearCookie = (response: ServerResponse, name: string): void => setCookie(response, name, '', 0);
