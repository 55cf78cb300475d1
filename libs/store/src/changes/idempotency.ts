import { createHash } from 'node:crypto';
import { type Answer, AppError, type Caller, type ErrorCode, isAppError } from '@outlay/contracts';
import type { ChangeOrigin, IdempotentOrigin, Query, Transaction } from '../types.ts';

/** How long a key is remembered: 24 h. */
export const KEY_LIFE = 24 * 60 * 60_000;

type IdempotencyKey = NonNullable<Caller['once']>;
type KeptError = Pick<AppError, 'details' | 'facts' | 'retryAfter'> & {
  code: ErrorCode;
  message: AppError['messageRef'];
};
export type Kept = { answer: Answer } | { error: KeptError };

const scope = (origin: ChangeOrigin, once: IdempotencyKey) => [
  origin.businessId,
  origin.credentialId,
  once.route,
  once.key,
];

/** 64 bits of a hash of the key in its scope; held until the transaction ends, however it ends. */
const lock = (origin: ChangeOrigin, once: IdempotencyKey): Query => {
  const hash = createHash('sha256')
    .update(JSON.stringify(scope(origin, once)))
    .digest();
  const text = 'SELECT pg_try_advisory_xact_lock($1::bigint) AS free';
  return { name: 'idempotency-lock', text, values: [hash.readBigInt64BE().toString()] };
};

const FIND =
  'SELECT fingerprint, answer, created_at FROM idempotency_keys WHERE business_id = $1 AND credential_id = $2 AND route = $3 AND key = $4';
const FORGET = 'DELETE FROM idempotency_keys WHERE business_id = $1 AND credential_id = $2 AND route = $3 AND key = $4';
const KEEP =
  'INSERT INTO idempotency_keys (business_id, credential_id, route, key, fingerprint, answer, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)';

type KeyRow = { fingerprint: string; answer: string; created_at: Date };

/**
 * What this key was answered before, or undefined when the work is to be done now. Lock and look-up are two statements
 * of one flush: the second one's snapshot is taken under the lock, so that an answer just committed is seen.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
export const recall = async (
  tx: Transaction,
  origin: IdempotentOrigin,
  once: IdempotencyKey,
  now: Date,
): Promise<Kept | undefined> => {
  const [locked, row] = await Promise.all([
    tx.one<{ free: boolean }>(lock(origin, once)),
    tx.one<KeyRow>({ name: 'idempotency-find', text: FIND, values: scope(origin, once) }),
  ]);
  const alive = row !== undefined && row.created_at.getTime() > now.getTime() - KEY_LIFE;
  if (alive && row.fingerprint !== once.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (alive) return JSON.parse(row.answer) as Kept;
  if (!locked?.free) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (row) tx.write({ name: 'idempotency-forget', text: FORGET, values: scope(origin, once) });
  return undefined;
};

/** Keeps the answer as text, so that a replay has the same bytes. */
export const keep = (tx: Transaction, origin: IdempotentOrigin, once: IdempotencyKey, now: Date, kept: Kept): void =>
  tx.write({
    name: 'idempotency-keep',
    text: KEEP,
    values: [...scope(origin, once), once.fingerprint, JSON.stringify(kept), now],
  });

const LASTING = new Set(['forbidden', 'not-found', 'conflict']);

/** A refusal that is an answer like any other. Malformed requests and passing troubles are not remembered. */
export const isLasting = (error: unknown): error is AppError => isAppError(error) && LASTING.has(error.kind);

export const keptError = ({ code, messageRef, details, facts, retryAfter }: AppError): Kept => ({
  error: { code, message: messageRef, details, facts, retryAfter },
});

/** The stored answer, marked as such. @throws the stored refusal */
export const replay = (kept: Kept): Answer => {
  if ('answer' in kept) {
    const { answer } = kept;
    return { ...answer, headers: { ...answer.headers, 'Idempotency-Replayed': 'true' } };
  }
  const { code, message, details, facts, retryAfter } = kept.error;
  throw new AppError(code, { message, details, ...(facts && { facts }), ...(retryAfter && { retryAfter }) });
};
