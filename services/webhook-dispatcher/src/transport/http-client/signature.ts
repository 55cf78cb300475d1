import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';

/** The keys of one secret, made once: signing with a KeyObject is four times as fast as with the raw bytes. */
export type SecretKeys = { specified: KeyObject; standard: KeyObject };
/** With the keys of the secret before, as long as it signs along. */
export type SigningKeys = SecretKeys & { previous?: { keys: SecretKeys; until: Date } };

/** An endpoint's secrets in the clear. */
export type Secrets = { current: string; previous: { secret: string; until: Date } | null };

const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as the customer keeps it: `whsec_` + base64 of 32 random bytes (docs/api.md, ruling 6). */
export const secretOf = (random: Buffer): string => SECRET_PREFIX + random.toString('base64');
export const newSecret = (): string => secretOf(randomBytes(SECRET_BYTES));

/** `x-service-signature` is keyed with the whole string as returned, Standard Webhooks with the decoded bytes. */
export const secretKeys = (secret: string): SecretKeys => ({
  specified: createSecretKey(Buffer.from(secret)),
  standard: createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')),
});

export const signingKeys = ({ current, previous }: Secrets): SigningKeys => ({
  ...secretKeys(current),
  ...(previous && { previous: { keys: secretKeys(previous.secret), until: previous.until } }),
});

type Signable = {
  /** The event's id, the same on every attempt. */
  eventId: string;
  bytes: Buffer;
  /** When this attempt is made, in real time; receivers refuse old ones as replays. */
  at: Date;
  /** The same by our clock, which the sandbox moves: until when the secret before signs along is kept in its time. */
  now: Date;
};

/** The specification's signature ("Signature" 2): lowercase hexadecimal HMAC-SHA256 of the exact bytes. */
export const serviceSignature = ({ specified }: SecretKeys, bytes: Buffer): string =>
  createHmac('sha256', specified).update(bytes).digest('hex');

/** Standard Webhooks: base64 HMAC-SHA256 over `id.timestamp.body` (https://www.standardwebhooks.com). */
export const standardSignature = ({ standard }: SecretKeys, id: string, timestamp: string, bytes: Buffer): string =>
  createHmac('sha256', standard).update(`${id}.${timestamp}.`).update(bytes).digest('base64');

/**
 * The headers of one attempt: the specification's signature by the newest secret and, beside it, the Standard Webhooks
 * trio, which while a secret is being rotated carries both (docs/api.md, ruling 6).
 */
export const signatureHeaders = (keys: SigningKeys, { eventId, bytes, at, now }: Signable) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const { previous } = keys;
  const both = previous && previous.until > now ? [keys, previous.keys] : [keys];
  return {
    'x-service-signature': serviceSignature(keys, bytes),
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': both.map((each) => `v1,${standardSignature(each, eventId, timestamp, bytes)}`).join(' '),
  };
};
