import { type Page, type PageRequest, pageOf, type Query, sql, type Transaction } from '@outlay/store';
import type { Session } from './session.ts';

const SELECT = `SELECT id, uid, user_id AS "userId", methods, device, created_at AS "createdAt",
    signed_in_at AS "signedInAt", seen_at AS "seenAt" FROM sessions`;

const SORTABLE = { createdAt: 's.created_at', seenAt: 's.seen_at' } as const;

export type SessionQuery = PageRequest<keyof typeof SORTABLE>;

/** What the library has of it, what our own applications were given in it, and codes that are still under way. */
const OF_SESSION = `((r.model = 'Session' AND r.uid = s.uid)
    OR (r.model = 'AuthorizationCode' AND r.payload->>'sessionUid' = s.uid)
    OR (r.model = 'RefreshToken' AND r.payload->>'sessionUid' = s.uid
      AND EXISTS (SELECT 1 FROM oauth_clients c WHERE c.id = r.payload->>'clientId' AND c.first_party)))`;
const FORGET = `DELETE FROM oauth_records r USING sessions s WHERE s.id = ANY($1) AND ${OF_SESSION}`;
const FORGET_OLD = `DELETE FROM oauth_records r USING sessions s WHERE s.seen_at < $1 AND s.ended_at IS NULL AND ${OF_SESSION}`;
const END_OLD = 'UPDATE sessions SET ended_at = $2 WHERE seen_at < $1 AND ended_at IS NULL';

/** Sessions of people, who belong to no business. Their times are real ones. */
export const sessions = {
  find: (tx: Transaction, uid: string): Promise<Session | undefined> =>
    tx.one({ name: 'session-by-uid', text: `${SELECT} WHERE uid = $1 AND ended_at IS NULL`, values: [uid] }),
  /** Those that have not ended, the newest first. */
  ofUser: (tx: Transaction, userId: number): Promise<Session[]> =>
    tx.rows({
      name: 'sessions-of-user',
      text: `${SELECT} WHERE user_id = $1 AND ended_at IS NULL ORDER BY seen_at DESC, id DESC LIMIT 500`,
      values: [userId],
    }),
  /** One page of those that have not ended, and the exact number. */
  page: (tx: Transaction, userId: number, request: SessionQuery): Promise<Page<Session>> =>
    pageOf(tx, {
      select: `s.id, s.uid, s.user_id AS "userId", s.methods, s.device, s.created_at AS "createdAt",
        s.signed_in_at AS "signedInAt", s.seen_at AS "seenAt"`,
      from: 'sessions s',
      where: [sql`s.user_id = ${userId}`, sql`s.ended_at IS NULL`],
      sortable: SORTABLE,
      tieBreaker: 's.id',
      request,
    }),
  /** Has the person ever signed in before, and with this device? */
  isKnownDevice: async (tx: Transaction, { id, userId, device }: Session): Promise<boolean> => {
    const text = `SELECT 1 FROM sessions WHERE user_id = $1 AND id <> $2
      HAVING count(*) = 0 OR bool_or(device->>'name' = $3 AND device->>'address' = $4)`;
    const values = [userId, id, device.name, device.address];
    return (await tx.one({ name: 'session-known-device', text, values })) !== undefined;
  },
  insert: ({ id, uid, userId, methods, device, createdAt }: Session): Query => ({
    name: 'session-add',
    text: `INSERT INTO sessions (id, uid, user_id, methods, device, created_at, signed_in_at, seen_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6, $6)`,
    values: [id, uid, userId, methods, JSON.stringify(device), createdAt],
  }),
  /** The person proved who they are again, or goes on. */
  update: ({ uid, methods, signedInAt, seenAt }: Session): Query => ({
    name: 'session-write',
    text: 'UPDATE sessions SET methods = $2, signed_in_at = $3, seen_at = $4 WHERE uid = $1',
    values: [uid, methods, signedInAt, seenAt],
  }),
  /** Ends them and whatever was given in them to our own applications. */
  end: (ids: readonly string[], at: Date): Query[] => [
    { name: 'session-forget', text: FORGET, values: [ids] },
    { name: 'session-end', text: 'UPDATE sessions SET ended_at = $2 WHERE id = ANY($1)', values: [ids, at] },
  ],
  /** Visits to the pages of signing in whose person is proven, and that no session was made of yet. */
  endVisits: (userId: number): Query => ({
    name: 'session-end-visits',
    text: `DELETE FROM oauth_records WHERE model = 'Interaction' AND payload->'result'->'login'->>'accountId' = $1`,
    values: [String(userId)],
  }),
  /** Whatever the OAuth server gave a person, to whichever application. */
  endGrants: (userId: number): Query => ({
    name: 'session-end-grants',
    text: `DELETE FROM oauth_records WHERE payload->>'accountId' = $1`,
    values: [String(userId)],
  }),
  /** Ends those that nobody was seen in since. */
  endOld: (before: Date, at: Date): Query[] => [
    { text: FORGET_OLD, values: [before] },
    { text: END_OLD, values: [before, at] },
  ],
  /** Forgets those that have ended and that nobody was seen in since. */
  clean: (before: Date): Query => ({
    text: 'DELETE FROM sessions WHERE seen_at < $1 AND ended_at IS NOT NULL',
    values: [before],
  }),
};
