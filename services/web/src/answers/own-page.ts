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
