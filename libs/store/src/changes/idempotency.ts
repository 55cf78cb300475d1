import { createHash } from 'node:crypto';
import {
  type Answer,
  AnsweredBefore,
  AppError,
  type ErrorCode,
  type IdempotencyKey,
  isAppError,
} from '@outlay/contracts';
import type { ChangeOrigin, IdempotentOrigin, Query, Transaction } from '../types.ts';
import { resultJson } from './result-json.ts';

/** How long a key is remembered: 24 h. */
export const KEY_LIFE = 24 * 60 * 60_000;

type KeptError = Pick<AppError, 'details' | 'facts' | 'retryAfter'> & {
  code: ErrorCode;
  message: AppError['messageRef'];
};

/** What is remembered of a request: the use case's result or its rejection; `answer` is what the release before kept. */
export type Kept = { result?: unknown } | { error: KeptError } | { answer: Answer };

const scope = (origin: ChangeOrigin, idempotencyKey: IdempotencyKey) => [
  origin.businessId,
  origin.credentialId,
  idempotencyKey.route,
  idempotencyKey.key,
];

/** 64 bits of a hash of the key in its scope; held until the transaction ends, however it ends. */
const lock = (origin: ChangeOrigin, idempotencyKey: IdempotencyKey): Query => {
  const hash = createHash('sha256')
    .update(JSON.stringify(scope(origin, idempotencyKey)))
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
  idempotencyKey: IdempotencyKey,
  now: Date,
): Promise<Kept | undefined> => {
  const [locked, row] = await Promise.all([
    tx.one<{ free: boolean }>(lock(origin, idempotencyKey)),
    tx.one<KeyRow>({ name: 'idempotency-find', text: FIND, values: scope(origin, idempotencyKey) }),
  ]);
  const alive = row !== undefined && row.created_at.getTime() > now.getTime() - KEY_LIFE;
  if (alive && row.fingerprint !== idempotencyKey.fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (alive) return resultJson.read(row.answer) as Kept;
  if (!locked?.free) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (row) tx.write({ name: 'idempotency-forget', text: FORGET, values: scope(origin, idempotencyKey) });
  return undefined;
};

/** Keeps the answer as text, so that a replay has the same bytes. */
export const keep = (
  tx: Transaction,
  origin: IdempotentOrigin,
  idempotencyKey: IdempotencyKey,
  now: Date,
  kept: Kept,
): void =>
  tx.write({
    name: 'idempotency-keep',
    text: KEEP,
    values: [...scope(origin, idempotencyKey), idempotencyKey.fingerprint, resultJson.write(kept), now],
  });

const LASTING = new Set(['forbidden', 'not-found', 'conflict']);

/** A rejection that the same request would meet again. Malformed requests and passing troubles are not remembered. */
export const isLasting = (error: unknown): error is AppError => isAppError(error) && LASTING.has(error.kind);

export const keptError = ({ code, messageRef, details, facts, retryAfter }: AppError): Kept => ({
  error: { code, message: messageRef, details, facts, retryAfter },
});

/** The kept result; the key says that it is one. @throws the kept rejection; `AnsweredBefore` for a kept answer. */
export const replay = <T>(kept: Kept, key: IdempotencyKey): T => {
  if ('answer' in kept) throw new AnsweredBefore(kept.answer);
  if ('error' in kept) {
    const { code, message, details, facts, retryAfter } = kept.error;
    throw new AppError(code, { message, details, ...(facts && { facts }), ...(retryAfter && { retryAfter }) });
  }
  key.replayed = true;
  return kept.result as T;
};
