import { AppError, type Operation } from '@outlay/contracts';

/** As long as at Stripe. */
const LONGEST = 255;

type CallInput = Pick<Operation, 'method' | 'rateClass'>;

/**
 * Only a POST has such a key, elsewhere the header means nothing. `forMoney`: nothing that moves money is done without.
 * Throws IDEMPOTENCY_KEY_REQUIRED, IDEMPOTENCY_KEY_INVALID.
 */
export const checkIdempotencyKey = (
  { method, rateClass }: CallInput,
  key: string | undefined,
  forMoney: boolean,
): void => {
  if (method !== 'POST') return;
  if (key === undefined) {
    if (forMoney && rateClass === 'money') throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
    return;
  }
  if (key.length < 1 || key.length > LONGEST) throw new AppError('IDEMPOTENCY_KEY_INVALID');
};
