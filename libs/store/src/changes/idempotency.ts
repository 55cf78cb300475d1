import { createHash } from 'node:crypto';
import {
  type Answer,
  AnsweredBefore,
  AppError,
  type Envelope,
  type ErrorCode,
  type IdempotencyKey,
  isAppError,
  isMachineMade,
} from '@outlay/contracts';
import type { ChangeOrigin, Database, IdempotentOrigin } from '../types.ts';
import type { Recorder, Recording } from './recorder.ts';

/** How long a key is remembered: 24 h. */
export const KEY_LIFE = 24 * 60 * 60_000;

type KeptError = Pick<AppError, 'details' | 'facts' | 'retryAfter'> & {
  code: ErrorCode;
  message: AppError['messageRef'];
};

/** What is remembered of a request: the use case's result or its rejection; `answer` is what the release before kept. */
type Kept = { result?: unknown } | { error: KeptError } | { answer: Answer };

/** How a date stands in kept JSON. No field of a result may have this name. */
const DATE = '$date';

/** JSON without the conversion of dates to text, which could not be distinguished from other texts when it is read again. */
const tagged = (value: unknown): unknown => {
  if (value instanceof Date) return { [DATE]: value.toISOString() };
  if (Array.isArray(value)) return value.map(tagged);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, tagged(part)]));
};

const untagged = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && DATE in value ? new Date(String(value[DATE])) : value;

/** 64 bits of a hash of the key in its scope; held until the transaction ends, however it ends. */
const LOCK = 'SELECT pg_try_advisory_xact_lock($1::bigint) AS free';
const SCOPE = 'business_id = $1 AND credential_id = $2 AND route = $3 AND key = $4';
const FIND = `SELECT fingerprint, answer, created_at FROM idempotency_keys WHERE ${SCOPE}`;
const FORGET = `DELETE FROM idempotency_keys WHERE ${SCOPE}`;
const KEEP = `INSERT INTO idempotency_keys (business_id, credential_id, route, key, fingerprint, answer, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

type KeyRow = { fingerprint: string; answer: string; created_at: Date };

/**
 * What this key was answered before, or undefined when the work is to be done now. Lock and look-up are two statements
 * of one flush: the second one's snapshot is taken under the lock, so that an answer just committed is seen.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_PROGRESS
 */
const recall = async (tx: Recording, scope: readonly unknown[], fingerprint: string): Promise<Kept | undefined> => {
  const hash = createHash('sha256').update(JSON.stringify(scope)).digest().readBigInt64BE();
  const [locked, row] = await Promise.all([
    tx.one<{ free: boolean }>({ name: 'idempotency-lock', text: LOCK, values: [hash.toString()] }),
    tx.one<KeyRow>({ name: 'idempotency-find', text: FIND, values: scope }),
  ]);
  const alive = row !== undefined && row.created_at.getTime() > tx.now.getTime() - KEY_LIFE;
  if (alive && row.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (alive) return JSON.parse(row.answer, untagged) as Kept;
  if (!locked?.free) throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (row) tx.write({ name: 'idempotency-forget', text: FORGET, values: scope });
  return undefined;
};

/** Rejections that the same request would meet again. Malformed requests and passing troubles are not remembered. */
const LASTING = new Set(['forbidden', 'not-found', 'conflict']);

/** What is kept of the first request, and what it is answered. */
type Outcome<T> = { kept: Kept; answer: () => T };

/** The result of the work, or its lasting rejection with everything the work did before it undone. */
const attempt = async <T>(recording: Recording, work: (recording: Recording) => Promise<T>): Promise<Outcome<T>> => {
  recording.write({ text: 'SAVEPOINT before_work' });
  try {
    const result = await work(recording);
    return { kept: { result }, answer: () => result };
  } catch (thrown) {
    if (!isAppError(thrown) || !LASTING.has(thrown.kind)) throw thrown;
    recording.forget();
    recording.write({ text: 'ROLLBACK TO SAVEPOINT before_work' });
    const { code, messageRef: message, details, facts, retryAfter } = thrown;
    const answer = (): never => {
      throw thrown;
    };
    return { kept: { error: { code, message, details, facts, retryAfter } }, answer };
  }
};

/** The kept result; the key is marked as replayed. @throws the kept rejection; `AnsweredBefore` for a kept answer. */
const replay = <T>(kept: Kept, key: IdempotencyKey): T => {
  if ('answer' in kept) throw new AnsweredBefore(kept.answer);
  if ('error' in kept) {
    const { code, message, details, facts, retryAfter } = kept.error;
    throw new AppError(code, { message, details, ...(facts && { facts }), ...(retryAfter && { retryAfter }) });
  }
  key.replayed = true;
  return kept.result as T;
};

/** `changeIdempotently` of the database; see its type. The result is kept as text, so that a replay has the same bytes. */
export const createIdempotentChange =
  (record: Recorder): Database['changeIdempotently'] =>
  async <T>(origin: IdempotentOrigin, work: (recording: Recording) => Promise<T>): Promise<T> => {
    const { businessId, credentialId, idempotencyKey: key } = origin;
    if (key === null || origin.dryRun) return record(origin, work);
    const scope = [businessId, credentialId, key.route, key.key];
    const answer = await record(origin, async (recording): Promise<() => T> => {
      const before = await recall(recording, scope, key.fingerprint);
      if (before) return () => replay<T>(before, key);
      const first = await attempt(recording, work);
      const values = [...scope, key.fingerprint, JSON.stringify(tagged(first.kept)), recording.now];
      recording.write({ name: 'idempotency-keep', text: KEEP, values });
      return first.answer;
    });
    return answer();
  };

/** What comes late for an erased business is as if it had been handled. */
const MARK_HANDLED = `INSERT INTO inbox (event_id, business_id, kind, heard_at)
  SELECT $1, $2::bigint, $3, $4 WHERE NOT EXISTS (SELECT 1 FROM erased_tenants WHERE id = $2)
  ON CONFLICT (event_id) DO NOTHING RETURNING true AS fresh`;

/** Tells an event's effect from a client's request in the audit log. What follows from a machine's event is no person's either. */
export const originOf = ({ id, type, metadata }: Envelope): ChangeOrigin => ({
  businessId: metadata.businessId,
  ...(isMachineMade(metadata)
    ? { userId: null, forUserId: metadata.userId, byClient: metadata.byClient ?? false }
    : { userId: metadata.userId }),
  onBehalfOf: metadata.onBehalfOf ?? null,
  actorUserId: metadata.actorUserId,
  credentialId: `event:${type}`,
  requestId: id,
});

/** `handle` of the database; see its type. Two consumers with one event: the second waits for the first one's commit. */
export const createHandle =
  (record: Recorder): Database['handle'] =>
  (event, work) =>
    record(originOf(event), async (recording) => {
      const values = [event.id, event.metadata.businessId, event.type, recording.now];
      const fresh = await recording.one({ name: 'inbox-add', text: MARK_HANDLED, values });
      if (!fresh) return 'duplicate';
      await work(recording);
      return 'done';
    });
