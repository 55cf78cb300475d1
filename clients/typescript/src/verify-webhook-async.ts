import { judge, type Received, signedDeliveryOf, type WebhookEvent } from './received-delivery.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

/**
 * `verifyWebhook` by Web Crypto: for edge runtimes that lack `node:crypto`, and everywhere else.
 * @throws WebhookVerificationError when it is not signed with the secret, or too old or from the future
 */
export const verifyWebhookAsync = async (received: Received): Promise<WebhookEvent> => {
  const { keys, content, signatures } = signedDeliveryOf(received);
  const checks = keys.map(async (bytes) => {
    const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
    return Promise.all(signatures.map((one) => crypto.subtle.verify(HMAC.name, key, one, content)));
  });
  return judge(received, (await Promise.all(checks)).flat().includes(true));
};
