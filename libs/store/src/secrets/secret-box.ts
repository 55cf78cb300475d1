import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';

/** Whose secret it is: bound to the ciphertext, so that a row copied to another tenant or record cannot be opened. */
export type SecretOwner = { businessId: number; id: string };

export type SecretBox = {
  seal(owner: SecretOwner, secret: string | Buffer): Buffer;
  /** @throws Error when the key, the owner or a byte is wrong. */
  open(owner: SecretOwner, sealed: Buffer): Buffer;
};

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const KEY = 32;

const additionalData = ({ businessId, id }: SecretOwner): Buffer => Buffer.from(`${businessId}:${id}`);

/** Keeps secrets at rest: AES-256-GCM; version, nonce, tag and ciphertext in this order. `key` is base64 of 32 bytes. */
export const createSecretBox = (key: string): SecretBox => {
  const raw = Buffer.from(key, 'base64');
  if (raw.length !== KEY) throw new Error('the key of secrets at rest must be base64 of 32 bytes');
  const secretKey = createSecretKey(raw);
  return {
    seal: (owner, secret) => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', secretKey, nonce).setAAD(additionalData(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), text]);
    },
    open: (owner, sealed) => {
      if (sealed[0] !== VERSION) throw new Error('a secret sealed in an unknown way');
      const nonce = sealed.subarray(1, 1 + NONCE);
      const tag = sealed.subarray(1 + NONCE, 1 + NONCE + TAG);
      const options = { authTagLength: TAG };
      const decipher = createDecipheriv('aes-256-gcm', secretKey, nonce, options)
        .setAAD(additionalData(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE + TAG)), decipher.final()]);
    },
  };
};
