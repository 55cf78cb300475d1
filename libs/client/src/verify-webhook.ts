import { createHmac, timingSafeEqual } from 'node:crypto';
import type { components } from './schema.d.ts';

type Schemas = components['schemas'];
/** `Event` is what the API lists, of any kind: with it no kind would decide the type of `data`. */
type EventName = Exclude<Extract<keyof Schemas, `${string}Event`>, 'Event'>;
type Named = {
  [Name in EventName]: Schemas[Name] extends { type: string; data: unknown } ? Schemas[Name] : never;
}[EventName];

/** An event as it is delivered; `type` is its kind, which decides the type of `data`. */
export type WebhookEvent = Named;

/** Headers of a request: of `node:http`, of Fetch, or a plain object with names in lower case. */
export type ReceivedHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type Received = {
  /** The body exactly as it came; parsed and written out again it has another signature. */
  body: Uint8Array | string;
  headers: ReceivedHeaders;
  /** As it was shown at registration; while it is being rotated, the new one and the old one. */
  secret: string | readonly string[];
  now?: Date;
  /** Seconds; older deliveries may be replays. 300 when left out. */
  tolerance?: number;
};

/** The delivery is not authentic: answer 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

const headerOf = (headers: ReceivedHeaders, name: string): string => {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.join(' ') ?? '');
};

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const isSignedBy = (secret: string, { body, headers }: Received): boolean => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', key)
    .update(`${headerOf(headers, 'webhook-id')}.${headerOf(headers, 'webhook-timestamp')}.`)
    .update(body)
    .digest('base64');
  return headerOf(headers, 'webhook-signature')
    .split(' ')
    .some((signature) => same(signature, `v1,${signed}`));
};

/**
 * The event of a delivery, once its signature and its age are checked. Deliveries come at least once: remember the ids
 * of events that were handled.
 * @throws WebhookVerificationError when it is not signed with the secret, or too old or from the future
 */
export const verifyWebhook = (received: Received): WebhookEvent => {
  const { body, headers, secret, now = new Date(), tolerance = 300 } = received;
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const age = Math.abs(now.getTime() / 1000 - Number(headerOf(headers, 'webhook-timestamp') || Number.NaN));
  if (!secrets.some((each) => isSignedBy(each, received))) throw new WebhookVerificationError('The signature is wrong');
  if (!(age <= tolerance)) throw new WebhookVerificationError('The delivery is too old or from the future');
  return JSON.parse(Buffer.from(body).toString('utf8')) as WebhookEvent;
};
