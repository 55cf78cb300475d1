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

/** What has to be checked of a delivery, as bytes. */
export type SignedDelivery = {
  keys: Uint8Array<ArrayBuffer>[];
  content: Uint8Array<ArrayBuffer>;
  signatures: Uint8Array<ArrayBuffer>[];
};

const headerOf = (headers: ReceivedHeaders, name: string): string => {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.join(' ') ?? '');
};

/** No bytes where the text is no Base64: they match nothing. */
const decoded = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

const bytesOf = (body: Uint8Array | string): Uint8Array =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

/** Reads keys, signed content and signatures of a delivery. @throws WebhookVerificationError without a secret */
export const signedDeliveryOf = ({ body, headers, secret }: Received): SignedDelivery => {
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const keys = secrets.map((one) => decoded(one.replace(/^whsec_/, ''))).filter(({ length }) => length > 0);
  // With an empty key everybody could sign.
  if (keys.length === 0) throw new WebhookVerificationError('There is no secret to verify with');
  const head = bytesOf(`${headerOf(headers, 'webhook-id')}.${headerOf(headers, 'webhook-timestamp')}.`);
  const bytes = bytesOf(body);
  const content = new Uint8Array(head.length + bytes.length);
  content.set(head);
  content.set(bytes, head.length);
  const signatures = headerOf(headers, 'webhook-signature')
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => decoded(one.slice('v1,'.length)));
  return { keys, content, signatures };
};

/** The event, where the signature is right and the age too. @throws WebhookVerificationError otherwise */
export const judge = (
  { body, headers, now = new Date(), tolerance = 300 }: Received,
  isSigned: boolean,
): WebhookEvent => {
  if (!isSigned) throw new WebhookVerificationError('The signature is wrong');
  const age = Math.abs(now.getTime() / 1000 - Number(headerOf(headers, 'webhook-timestamp') || Number.NaN));
  if (!(age <= tolerance)) throw new WebhookVerificationError('The delivery is too old or from the future');
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as WebhookEvent;
};
