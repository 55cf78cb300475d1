import { createHash } from 'node:crypto';
import { AppError, type IdempotencyKey } from '@outlay/contracts';
import type { Admitted, Stage } from './exchange.ts';

/** As long as at Stripe. */
const LONGEST = 255;

type Keyed = Pick<Admitted['operation'], 'method' | 'rateClass'>;

/**
 * Only a POST has an Idempotency-Key, elsewhere the header means nothing. `forMoney`: nothing that moves money is done
 * without one.
 * @throws AppError IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_INVALID
 */
export const assertIdempotencyKey = (operation: Keyed, key: string | undefined, forMoney: boolean): void => {
  if (operation.method !== 'POST') return;
  if (key === undefined && forMoney && operation.rateClass === 'money') throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  if (key !== undefined && (key.length < 1 || key.length > LONGEST)) throw new AppError('IDEMPOTENCY_KEY_INVALID');
};

/** Rejects a bad key before the body is read. */
export const checkIdempotencyKey =
  (forMoney: boolean): Stage =>
  (request, response, next) => {
    const { operation } = response.locals as Admitted;
    assertIdempotencyKey(operation, request.get('idempotency-key'), forMoney);
    next();
  };

/** What makes a POST take effect once; null for other methods and without an Idempotency-Key. */
export const idempotencyKeyOf = (
  { method, path, key }: { method: string; path: string; key: string | undefined },
  raw: Buffer,
): IdempotencyKey | null => {
  if (method !== 'POST' || key === undefined) return null;
  return { key, fingerprint: createHash('sha256').update(raw).digest('hex'), route: `${method} ${path}` };
};
