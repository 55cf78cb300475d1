import { createHmac, timingSafeEqual } from 'node:crypto';
import { verifyWebhook, type WebhookVerificationCode, WebhookVerificationError } from '@outlay/client';

export type Verified = {
  /** `x-service-signature`: HMAC-SHA256 of the raw body, keyed with the secret as returned, lowercase hexadecimal. */
  service: boolean;
  /** The Standard Webhooks headers: over id, timestamp and body, keyed with the decoded bytes of the secret. */
  standard: boolean;
  /** Why the second one is not believed. */
  reason: WebhookVerificationCode | null;
};

type Headers = Record<string, string | string[] | undefined>;

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const text = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(' ') : (value ?? ''));

/** Of the Standard Webhooks headers, as our own client for TypeScript finds it. */
const rejectionOf = (headers: Headers, raw: Buffer, secret: string, now: Date): WebhookVerificationCode | null => {
  try {
    verifyWebhook({ body: raw, headers, secret, now });
    return null;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.code;
    throw error;
  }
};

/** What a careful receiver does with each delivery. */
export const verify = (headers: Headers, raw: Buffer, secret: string, now: Date): Verified => {
  const reason = rejectionOf(headers, raw, secret, now);
  return {
    service: same(text(headers['x-service-signature']), createHmac('sha256', secret).update(raw).digest('hex')),
    standard: reason === null,
    reason,
  };
};
