import { createHash } from 'node:crypto';
import { AppError, type IdempotencyKey } from '@outlay/contracts';

const LONGEST = 255;

/** What makes a POST take effect once; null for other methods and without an Idempotency-Key. */
export const idempotencyKeyOf = (
  { method, path, key }: { method: string; path: string; key: string | undefined },
  raw: Buffer,
): IdempotencyKey | null => {
  if (method !== 'POST' || key === undefined) return null;
  if (key.length < 1 || key.length > LONGEST) throw new AppError('IDEMPOTENCY_KEY_INVALID');
  return { key, fingerprint: createHash('sha256').update(raw).digest('hex'), route: `${method} ${path}` };
};
