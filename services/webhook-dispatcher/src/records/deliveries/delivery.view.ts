import {
  type DeliveryAttemptView,
  type DeliveryView,
  datesAsText,
  type Locale,
  type MessageKey,
  message,
} from '@outlay/contracts';
import type { RefusedCertificate } from '../../transport/index.ts';
import { answerView } from '../../transport/index.ts';
import type { Attempt, Delivery } from './delivery.ts';

/** A time that is over while the attempt is being made is now; while the endpoint is disabled nothing is planned. */
const nextRetryAt = ({ status, nextAttemptAt, underWay = false, planned = true }: Delivery, now: Date): Date | null => {
  if (status !== 'failed' || !planned) return null;
  return underWay && nextAttemptAt && nextAttemptAt < now ? now : nextAttemptAt;
};

/** As the API shows it. `nextRetryAt` belongs to a failure that awaits a retry; what was never tried is `pending`. */
export const deliveryView = (delivery: Delivery, now: Date): DeliveryView => {
  const {
    id,
    endpointId: webhookId,
    nextAttemptAt: _at,
    underWay: _way,
    planned: _planned,
    error,
    ...others
  } = delivery;
  const { aggregate = null, sequence = null, ...rest } = others;
  return {
    id,
    webhookId,
    ...datesAsText(rest),
    nextRetryAt: nextRetryAt(delivery, now)?.toISOString() ?? null,
    error,
    aggregate,
    sequence,
  };
};

const FAMILIES: Readonly<Record<number, 'IPv4' | 'IPv6'>> = { 4: 'IPv4', 6: 'IPv6' };

/** Why a certificate was not accepted, as a message of the catalogue. */
export const certificateMessage = ({ problem, host, names, issuer, validFrom, validTo }: RefusedCertificate) => ({
  key: `webhook.certificate.${problem}` as MessageKey,
  values: {
    host,
    names: names.join(', ') || '–',
    issuer: issuer ?? '–',
    from: validFrom?.slice(0, 10) ?? '–',
    to: validTo?.slice(0, 10) ?? '–',
  },
});

/** As the API shows it. `body`: what was answered, for those who may see it. */
export const attemptView = (
  { at, duration, family, reused, certificate, answer: _sealed, ...attempt }: Attempt,
  body: Buffer | null,
  locale: Locale,
): DeliveryAttemptView => {
  const { number, statusCode, error, resent, ...timing } = attempt;
  return {
    number,
    at: at.toISOString(),
    result: error === null ? 'success' : 'failed',
    statusCode,
    error,
    certificate: certificate && { ...certificate, message: message(locale, certificateMessage(certificate)) },
    addressFamily: FAMILIES[family ?? 0] ?? null,
    connectionReused: reused,
    resent,
    timing: { ...timing, total: duration },
    answer: body && answerView(body),
  };
};
