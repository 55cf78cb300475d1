import {
  eventOf,
  hintsOf,
  type Received,
  rejectionOf,
  type SignatureCheck,
  signatureCheckOf,
  type WebhookEvent,
} from './received-delivery.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const succeeds = async ({ keys, content, signatures }: SignatureCheck): Promise<boolean> => {
  const checks = keys.map(async (bytes) => {
    const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
    return Promise.all(signatures.map((one) => crypto.subtle.verify(HMAC.name, key, one, content)));
  });
  return (await Promise.all(checks)).flat().includes(true);
};

/**
 * `verifyWebhook` by Web Crypto: for edge runtimes that lack `node:crypto`, and everywhere else.
 * @throws WebhookVerificationError when it is not signed with the secret, or too old or from the future; its `code` says which
 */
export const verifyWebhookAsync = async (received: Received): Promise<WebhookEvent> => {
  const check = signatureCheckOf(received);
  if (!(await succeeds(check))) {
    const hints = hintsOf(received, check);
    const found = await Promise.all(hints.map(succeeds));
    throw rejectionOf(received, hints[found.indexOf(true)]);
  }
  return eventOf(received);
};
