import type { Query, Transaction } from '@outlay/store';
import type { User } from './user.ts';

const SELECT = `SELECT id, name, email, locale, version, created_at AS "createdAt", updated_at AS "updatedAt" FROM users`;

/** Whoever was only invited here ($3 false) may use their account without any business: it stays if they ever did, or are invited elsewhere. */
const FORGET = `
  WITH gone AS (
    UPDATE users u SET name = '', email = 'deleted-' || u.id || '@deleted.invalid', password_hash = NULL
    WHERE u.id = $1 AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.status = 'active')
      AND ($3 OR (u.password_hash IS NULL AND NOT EXISTS (SELECT 1 FROM api_keys k WHERE k.user_id = u.id)
        AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)))
    RETURNING u.id),
  codes AS (DELETE FROM recovery_codes c USING gone WHERE c.user_id = gone.id),
  passkeys_gone AS (DELETE FROM passkeys p USING gone WHERE p.user_id = gone.id),
  secrets AS (DELETE FROM totp_secrets t USING gone WHERE t.user_id = gone.id),
  keys AS (UPDATE api_keys k SET revoked_at = $2 FROM gone WHERE k.user_id = gone.id AND k.revoked_at IS NULL),
  grants AS (DELETE FROM oauth_records o USING gone WHERE o.payload->>'accountId' = gone.id::text),
  of_groups AS (DELETE FROM scim_group_members s USING gone WHERE s.user_id = gone.id),
  of_directories AS (DELETE FROM scim_users s USING gone WHERE s.user_id = gone.id)
  SELECT id FROM gone`;

type Password = { id: number; passwordHash: string | null };

/** Users belong to no business: they are read across tenants, by id or e-mail (normalized), and never listed alone. */
export const users = {
  find: (tx: Transaction, id: number): Promise<User | undefined> =>
    tx.one({ name: 'user-by-id', text: `${SELECT} WHERE id = $1`, values: [id] }),
  findByEmail: (tx: Transaction, email: string): Promise<User | undefined> =>
    tx.one({ name: 'user-by-email', text: `${SELECT} WHERE email = $1`, values: [email] }),
  /** NO KEY, because no id ever changes: rows that name the person are written meanwhile. */
  lock: (tx: Transaction, id: number): Promise<User | undefined> =>
    tx.one({ name: 'user-lock', text: `${SELECT} WHERE id = $1 FOR NO KEY UPDATE`, values: [id] }),
  insert: ({ id, name, email, locale, version, createdAt, updatedAt }: User): Query => ({
    name: 'user-add',
    text: `INSERT INTO users (id, name, email, locale, version, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, name, email, locale, version, createdAt, updatedAt],
  }),
  /** Whether all their businesses know the language is written down too (`locale_told`). */
  update: ({ id, name, locale, version, updatedAt }: User): Query => ({
    name: 'user-write',
    text: `UPDATE users SET name = $2, locale = $3, version = $4, updated_at = $5,
             locale_told = locale_told AND locale = $3 WHERE id = $1`,
    values: [id, name, locale, version, updatedAt],
  }),
  /** A membership changed: the account's version counts that, so that the events of a person can be put in order. */
  raiseVersion: (id: number, at: Date): Query => ({
    name: 'user-stamp',
    text: 'UPDATE users SET version = version + 1, updated_at = $2 WHERE id = $1',
    values: [id, at],
  }),
  /**
   * Whoever belongs to no business any more is forgotten but for the id, which other records name; keys and grants to applications
   * end. `wasMember`: of the business that deletes them. False when the account stays.
   */
  forget: async (tx: Transaction, id: number, { at, wasMember }: { at: Date; wasMember: boolean }): Promise<boolean> =>
    (await tx.one({ name: 'user-forget', text: FORGET, values: [id, at, wasMember] })) !== undefined,
  /** `passwordHash` is null until the first password is set. */
  findPassword: (tx: Transaction, email: string): Promise<Password | undefined> => {
    const text = 'SELECT id, password_hash AS "passwordHash" FROM users WHERE email = $1';
    return tx.one({ name: 'user-password', text, values: [email] });
  },
  /** The hash of a person's password; null before the first one. Under the lock of whoever changes it. */
  lockPassword: async (tx: Transaction, id: number): Promise<string | null> => {
    const text = 'SELECT id, password_hash AS "passwordHash" FROM users WHERE id = $1 FOR NO KEY UPDATE';
    return (await tx.one<Password>({ name: 'user-password-lock', text, values: [id] }))?.passwordHash ?? null;
  },
  setPassword: (id: number, passwordHash: string): Query => ({
    name: 'user-password-set',
    text: 'UPDATE users SET password_hash = $2 WHERE id = $1',
    values: [id, passwordHash],
  }),
  /** Can the person sign in, by a password or as they did before? */
  hasAccess: async (tx: Transaction, id: number): Promise<boolean> => {
    const text = `SELECT 1 FROM users u WHERE u.id = $1
      AND (u.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id))`;
    return (await tx.one({ name: 'user-has-access', text, values: [id] })) !== undefined;
  },
  /** False when there is a password already, or no such person. Only the hash of a password ever comes here. */
  setFirstPassword: async (tx: Transaction, id: number, passwordHash: string): Promise<boolean> => {
    const text = 'UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL RETURNING id';
    return (await tx.one({ text, values: [id, passwordHash] })) !== undefined;
  },
};
