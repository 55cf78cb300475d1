import { type DeliveryAttemptView, type DeliveryView, datesAsText } from '@outlay/contracts';
import { answerView } from '../answers/index.ts';
import type { Attempt, Delivery } from './delivery.ts';

/** As the API shows it. `nextRetryAt` belongs to a failure that awaits a retry; what was never tried is `pending`. */
export const deliveryView = ({ id, endpointId: webhookId, nextAttemptAt, error, ...rest }: Delivery): DeliveryView => ({
  id,
  webhookId,
  ...datesAsText(rest),
  nextRetryAt: rest.status === 'failed' && nextAttemptAt ? nextAttemptAt.toISOString() : null,
  error,
});

const FAMILIES: Readonly<Record<number, 'IPv4' | 'IPv6'>> = { 4: 'IPv4', 6: 'IPv6' };

/** As the API shows it. `body`: what was answered, for those who may see it. */
export const attemptView = (
  { at, duration, family, reused, answer: _sealed, ...attempt }: Attempt,
  body: Buffer | null,
): DeliveryAttemptView => {
  const { number, statusCode, error, resent, ...timing } = attempt;
  return {
    number,
    at: at.toISOString(),
    result: error === null ? 'success' : 'failed',
    statusCode,
    error,
    addressFamily: FAMILIES[family ?? 0] ?? null,
    connectionReused: reused,
    resent,
    timing: { ...timing, total: duration },
    answer: body && answerView(body),
  };
};
