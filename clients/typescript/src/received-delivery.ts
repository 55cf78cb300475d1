import type { components } from './schema.d.ts';
import { type WebhookVerificationCode, WebhookVerificationError } from './verification-error.ts';

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

type Bytes = Uint8Array<ArrayBuffer>;

/** Something to compute: is one of the signatures that of the content, by one of the keys? */
export type SignatureCheck = { keys: Bytes[]; content: Bytes; signatures: Bytes[] };
/** A check that shows, where it succeeds, why the one that counts did not. */
export type Hint = SignatureCheck & { code: WebhookVerificationCode };

const headerOf = (headers: ReceivedHeaders, name: string): string => {
  if (headers instanceof Headers) return headers.get(name) ?? '';
  const value = headers[name];
  return typeof value === 'string' ? value : (value?.join(' ') ?? '');
};

/** No bytes where the text is no Base64: they match nothing. */
const decoded = (text: string): Bytes => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

const bytesOf = (body: Uint8Array | string): Bytes =>
  typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);

const textOf = (body: Uint8Array | string): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body);

const secretsOf = ({ secret }: Received): readonly string[] => (typeof secret === 'string' ? [secret] : secret);

const contentOf = ({ headers }: Received, body: Uint8Array | string): Bytes => {
  const head = bytesOf(`${headerOf(headers, 'webhook-id')}.${headerOf(headers, 'webhook-timestamp')}.`);
  const bytes = bytesOf(body);
  const content = new Uint8Array(head.length + bytes.length);
  content.set(head);
  content.set(bytes, head.length);
  return content;
};

/** Reads keys, signed content and signatures of a delivery. @throws WebhookVerificationError where one of them is none */
export const signatureCheckOf = (received: Received): SignatureCheck => {
  const { body, headers } = received;
  const keys = secretsOf(received)
    .map((one) => decoded(one.replace(/^whsec_/, '')))
    .filter(({ length }) => length > 0);
  // With an empty key everybody could sign.
  if (keys.length === 0) throw new WebhookVerificationError('secret_malformed');
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) throw new WebhookVerificationError('body_parsed');
  const [id, timestamp, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !given) throw new WebhookVerificationError('missing');
  const signatures = given
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => decoded(one.slice('v1,'.length)));
  if (!/^\d{1,12}$/.test(timestamp) || !signatures.some(({ length }) => length > 0))
    throw new WebhookVerificationError('malformed');
  return { keys, content: contentOf(received, body), signatures };
};

const fromHexadecimal = (text: string): Bytes =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/g) ?? [], (byte) => Number.parseInt(byte, 16));

/** The body as it is sent, if it was only written out in another way; undefined when it is no JSON. */
const rewritten = (body: Uint8Array | string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(textOf(body)));
  } catch {
    return undefined;
  }
};

/** What may have happened to a delivery whose signature is wrong. It is refused in any case: these only find out why. */
export const hintsOf = (received: Received, { keys, signatures }: SignatureCheck): Hint[] => {
  const { body, headers } = received;
  const asSent = rewritten(body);
  const ofBodyAlone = fromHexadecimal(headerOf(headers, 'x-service-signature'));
  return [
    ...(asSent === undefined
      ? []
      : [{ code: 'body_reserialized' as const, keys, content: contentOf(received, asSent), signatures }]),
    {
      code: 'headers_changed',
      keys: secretsOf(received).filter(Boolean).map(bytesOf),
      content: bytesOf(body),
      signatures: [ofBodyAlone],
    },
  ];
};

/** The refusal of a delivery whose signature is wrong, with the hint that was right, if one was. */
export const rejectionOf = ({ body, headers }: Received, hint: Hint | undefined): WebhookVerificationError => {
  if (hint) return new WebhookVerificationError(hint.code);
  const length = headerOf(headers, 'content-length');
  const isOtherLength = /^\d+$/.test(length) && Number(length) !== bytesOf(body).length;
  const isChanged = isOtherLength || rewritten(body) === undefined;
  return new WebhookVerificationError(isChanged ? 'body_changed' : 'wrong_secret_or_body');
};

/** The event of a delivery that is signed. @throws WebhookVerificationError when it is too old or from the future */
export const eventOf = ({ body, headers, now = new Date(), tolerance = 300 }: Received): WebhookEvent => {
  const age = now.getTime() / 1000 - Number(headerOf(headers, 'webhook-timestamp'));
  if (!(age <= tolerance)) throw new WebhookVerificationError('timestamp_too_old');
  if (!(age >= -tolerance)) throw new WebhookVerificationError('timestamp_in_the_future');
  return JSON.parse(textOf(body)) as WebhookEvent;
};
