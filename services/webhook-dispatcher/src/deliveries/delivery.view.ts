import type { DeliveryAttemptView, DeliveryView } from '@outlay/contracts';
import type { Attempt, Delivery } from './delivery.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** As the API shows it. `nextRetryAt` belongs to a failure that awaits a retry; what was never tried is `pending`. */
export const deliveryView = (delivery: Delivery): DeliveryView => ({
  id: delivery.id,
  webhookId: delivery.endpointId,
  eventId: delivery.eventId,
  eventType: delivery.eventType,
  status: delivery.status,
  statusCode: delivery.statusCode,
  responseTime: delivery.responseTime,
  attempts: delivery.attempts,
  createdAt: delivery.createdAt.toISOString(),
  deliveredAt: iso(delivery.deliveredAt),
  lastAttemptAt: iso(delivery.lastAttemptAt),
  nextRetryAt: delivery.status === 'failed' ? iso(delivery.nextAttemptAt) : null,
  error: delivery.error,
});

const FAMILIES: Readonly<Record<number, 'IPv4' | 'IPv6'>> = { 4: 'IPv4', 6: 'IPv6' };

/** As the API shows it: when and how, never what was answered. */
export const attemptView = (attempt: Attempt): DeliveryAttemptView => {
  const { number, at, statusCode, error, duration, dns, connect, tls, firstByte, family, reused } = attempt;
  return {
    number,
    at: at.toISOString(),
    result: error === null ? 'success' : 'failed',
    statusCode,
    error,
    addressFamily: FAMILIES[family ?? 0] ?? null,
    connectionReused: reused,
    timing: { dns, connect, tls, firstByte, total: duration },
  };
};
