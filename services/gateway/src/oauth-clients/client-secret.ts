import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Secrets are 256 random bits, so a fast hash is as good as a slow one. */
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newSecret = (): string => `secret_${randomBytes(32).toString('base64url')}`;

/** One hash, or several with commas between them while a secret is changed. */
export const isSecretOf = (secret: string, secretHash: string): boolean => {
  const given = Buffer.from(hash(secret));
  return secretHash.split(',').filter((kept) => timingSafeEqual(given, Buffer.from(kept))).length > 0;
};

/** What is kept of the secrets of one application. */
export const hashOfSecrets = (secrets: readonly string[]): string => secrets.map(hash).join(',');
