import { createHmac, timingSafeEqual } from 'node:crypto';

export type Verified = {
  /** `x-service-signature`: HMAC-SHA256 of the raw body, keyed with the secret as returned, lowercase hexadecimal. */
  service: boolean;
  /** The Standard Webhooks headers: over id, timestamp and body, keyed with the decoded bytes of the secret. */
  standard: boolean;
};

type Headers = Record<string, string | string[] | undefined>;

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const text = (value: string | string[] | undefined): string => (Array.isArray(value) ? value.join(' ') : (value ?? ''));

/** Older ones may be replays (standardwebhooks.com: five minutes either way). */
const TOLERANCE = 300;

const isStandard = (headers: Headers, raw: Buffer, secret: string, now: Date): boolean => {
  const [id, timestamp] = [text(headers['webhook-id']), text(headers['webhook-timestamp'])];
  if (!(Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(raw).digest('base64');
  return text(headers['webhook-signature'])
    .split(' ')
    .some((signature) => same(signature, `v1,${expected}`));
};

/** What a careful receiver does with each delivery, with nothing but node:crypto. */
export const verify = (headers: Headers, raw: Buffer, secret: string, now: Date): Verified => ({
  service: same(text(headers['x-service-signature']), createHmac('sha256', secret).update(raw).digest('hex')),
  standard: isStandard(headers, raw, secret, now),
});
