import {
  eventOf,
  hintsOf,
  type Received,
  rejectionOf,
  type SignatureCheck,
  signatureCheckOf,
  type WebhookEvent,
} from './received-delivery.ts';

/** Looked up when it is needed, so that a bundle for browsers contains nothing of Node. */
const nodeCrypto = (): typeof import('node:crypto') => {
  const found = globalThis.process?.getBuiltinModule?.('node:crypto');
  if (!found) throw new Error('verifyWebhook needs node:crypto; verifyWebhookAsync runs everywhere');
  return found;
};

const succeeds = ({ keys, content, signatures }: SignatureCheck): boolean => {
  const { createHmac, timingSafeEqual } = nodeCrypto();
  const expected = keys.map((key) => createHmac('sha256', key).update(content).digest());
  return signatures.some((one) => expected.some((other) => one.length === other.length && timingSafeEqual(one, other)));
};

/**
 * The event of a delivery, once its signature and its age are checked; in Node, Deno and Bun. Deliveries come at least once:
 * remember the ids of events that were handled.
 * @throws WebhookVerificationError when it is not signed with the secret, or too old or from the future; its `code` says which
 */
export const verifyWebhook = (received: Received): WebhookEvent => {
  const check = signatureCheckOf(received);
  if (!succeeds(check)) throw rejectionOf(received, hintsOf(received, check).find(succeeds));
  return eventOf(received);
};
