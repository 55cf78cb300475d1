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

/** A page of ours, or the person: an address that was typed, or a link in a mail. A browser too old to say so says nothing. */
const OURS: ReadonlySet<unknown> = new Set([undefined, 'same-origin', 'none']);

/**
 * Pages of other origins, other ports of this host among them, to which the browser sends our cookie too, lead a person here and do nothing
 * else: they neither load, frame, read nor change anything (Fetch Metadata). @throws AppError FORBIDDEN
 */
export const assertNoOtherSite = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): void => {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  const isLed = method === 'GET' && mode === 'navigate' && destination === 'document';
  if (!OURS.has(site) && !isLed) throw new AppError('FORBIDDEN', { facts: { field: 'sec-fetch-site' } });
};
