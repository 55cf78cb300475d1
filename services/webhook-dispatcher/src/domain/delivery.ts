import type { DELIVERY_STATUSES, DeliveryAttemptView, DeliveryView } from '@outlay/contracts';
import type { Outcome } from './outcome.ts';
import { delayAfter, type RetrySchedule } from './retry-schedule.ts';

export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One event on its way to one endpoint, as the record says. */
export type Delivery = {
  id: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  status: DeliveryStatus;
  statusCode: number | null;
  responseTime: number | null;
  attempts: number;
  createdAt: Date;
  deliveredAt: Date | null;
  lastAttemptAt: Date | null;
  /** When work is due: also the first attempt of a pending one. null: nothing will happen any more. */
  nextAttemptAt: Date | null;
  error: string | null;
};

/** One attempt that was made, as the record says. */
export type Attempt = {
  number: number;
  at: Date;
  statusCode: number | null;
  error: string | null;
  duration: number;
  dns: number | null;
  connect: number | null;
  tls: number | null;
  firstByte: number | null;
  family: number | null;
  reused: boolean | null;
};

/** One attempt to be made: everything it needs but the endpoint's address and secret, which may change until then. */
export type Job = {
  deliveryId: string;
  businessId: number;
  endpointId: string;
  eventId: string;
  /** The number of the attempt to be made; 1 is the first. */
  attempt: number;
  /** Made before somebody asked to deliver it again; the schedule starts behind them. */
  attemptsBefore: number;
  /** Asked for by a replay: it goes behind what happens now. */
  replayed: boolean;
  /** Attempts per second that the endpoint takes at most. */
  rateLimit: number | null;
  /** The very bytes that were said. */
  bytes: Buffer;
  /** When the event was said (milliseconds), for the age of a first attempt. */
  publishedAt: number;
  /** Only who holds this may record what came of it. A new one when our lease had ended and we took the work again. */
  leaseToken: string;
  /**
   * Before it was asked for (milliseconds of a clock that only runs forward): its lease cannot end sooner than that
   * plus a lease.
   */
  takenAt: number;
};

/** What is recorded after an attempt. */
export type Finish = {
  status: 'success' | 'failed';
  at: Date;
  /** null: no more attempts. */
  nextAttemptAt: Date | null;
  /** Milliseconds the timer must wait; null when there is no next attempt. */
  delay: number | null;
};

/**
 * Success ends it; a failure that may heal gets the schedule's next step, counted from the end of this attempt
 * (docs/api.md, ruling 5).
 */
export const finishOf = (outcome: Outcome, attempt: number, schedule: RetrySchedule, at: Date): Finish => {
  if (outcome.result === 'success') return { status: 'success', at, nextAttemptAt: null, delay: null };
  const delay = outcome.result === 'retry' ? (delayAfter(schedule, attempt) ?? null) : null;
  const nextAttemptAt = delay === null ? null : new Date(at.getTime() + delay);
  return { status: 'failed', at, nextAttemptAt, delay };
};

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
