import { createHash } from 'node:crypto';

/** A caller's part that says: once per this key, with this body. */
export const once = (key: string, body: object) => ({
  idempotencyKey: { key, fingerprint: createHash('sha256').update(JSON.stringify(body)).digest('hex'), route: '' },
});
