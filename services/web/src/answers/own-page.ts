import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { AppError } from '@outlay/contracts';

const isSame = (given: string, kept: string): boolean =>
  given.length === kept.length && timingSafeEqual(Buffer.from(given), Buffer.from(kept));

/**
 * May a page have caused this change? A browser says where a request comes from, and a page of ours alone can read the secret of its
 * session. Either would do; both are wanted. @throws AppError FORBIDDEN
 */
export const assertOwnPage = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  { webUrl, csrf }: { webUrl: string; csrf: string },
): void => {
  const given = headers['x-csrf-token'];
  if (headers.origin !== webUrl) throw new AppError('FORBIDDEN', { facts: { field: 'origin' } });
  if (typeof given !== 'string' || !/^[\x21-\x7e]+$/.test(given) || !isSame(given, csrf))
    throw new AppError('FORBIDDEN', { facts: { field: 'x-csrf-token' } });
};

/** A page of another product that shows the portal: the answer says which one may (`portal/`). */
const isPortal = ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>, destination: unknown): boolean =>
  method === 'GET' && destination === 'iframe' && /^\/portal\/[^/?]+$/.test(url);

/** A page of ours, or the person: an address that was typed, or a link in a mail. A browser too old to say so says nothing. */
const OURS: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Pages of other origins, other ports of this host among them, to which the browser sends our cookie too, lead a person here and do nothing
 * else: they neither load, read nor change anything, and frame nothing but the portal (Fetch Metadata). @throws AppError FORBIDDEN
 */
export const assertNoOtherSite = (request: Pick<IncomingMessage, 'method' | 'headers' | 'url'>): void => {
  const { method, headers } = request;
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  const isLed = method === 'GET' && mode === 'navigate' && destination === 'document';
  const isFramed = mode === 'navigate' && isPortal(request, destination);
  if (!OURS.has(site) && !isLed && !isFramed) throw new AppError('FORBIDDEN', { facts: { field: 'sec-fetch-site' } });
};
