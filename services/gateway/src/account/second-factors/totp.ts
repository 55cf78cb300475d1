import { createSecretBox, type SecretBox } from '@outlay/store';
import { Secret, TOTP } from 'otpauth';
import { deriveSecrets, type SigningKeys } from '../../access/index.ts';

/** RFC 6238 with what every application understands. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const PERIOD = KIND.period * 1000;
const CODE = /^\d{6}$/;

/** 160 random bits, as RFC 4226 advises; base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an application reads from a QR code; `label` is the person's e-mail. */
export const totpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...KIND, issuer, label, secret: Secret.fromBase32(secret) }).toString();

/** The code of a moment. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ ...KIND, secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** The period that a code belongs to: this one, the one before or the next, for clocks that differ; null for any other code. */
export const stepOf = (secret: string, given: string, at: Date): number | null => {
  const token = given.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / PERIOD) + delta;
};

const boxes = new WeakMap<SigningKeys, SecretBox>();

/** Seals secrets of second factors with a key that is derived from the first signing key; those of the former ones open too. */
export const secretRing = (signingKeys: SigningKeys): SecretBox => {
  const known = boxes.get(signingKeys);
  if (known) return known;
  const keys = deriveSecrets(signingKeys, 'second factors').map((secret) => secret.toString('base64'));
  const box = createSecretBox(keys.join(','));
  boxes.set(signingKeys, box);
  return box;
};

/** Of no business: a secret is bound to its id alone. */
export const ownerOf = (id: string) => ({ businessId: 0, id });
