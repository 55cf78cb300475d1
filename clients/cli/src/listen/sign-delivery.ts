import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A secret like that of an endpoint. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

export const isSecret = (text: string): boolean => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(text);

/**
 * The headers by which a receiver knows that a delivery is authentic, as Outlay sends them: `x-service-signature`, keyed with the
 * whole secret, and those of Standard Webhooks, keyed with its bytes.
 */
export const signDelivery = (secret: string, eventId: string, body: string, at: Date): Record<string, string> => {
  const timestamp = `${Math.floor(at.getTime() / 1_000)}`;
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const standard = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  return {
    'x-service-signature': createHmac('sha256', secret).update(body).digest('hex'),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard}`,
  };
};
