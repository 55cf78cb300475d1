import { createHash } from 'node:crypto';

/** The part of a caller that makes a request idempotent by this key, with this body. */
export const withKey = (key: string, body: object) => ({
  idempotencyKey: { key, fingerprint: createHash('sha256').update(JSON.stringify(body)).digest('hex'), route: '' },
});
