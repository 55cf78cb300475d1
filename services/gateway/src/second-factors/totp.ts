import { Secret, TOTP } from 'otpauth';

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
