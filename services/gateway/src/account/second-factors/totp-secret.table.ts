import type { Query, Transaction } from '@outlay/store';
import type { TotpSecret } from './second-factor.ts';

const SELECT = `SELECT id, user_id AS "userId", sealed, created_at AS "createdAt", last_step AS "lastStep" FROM totp_secrets`;

type Sealed = Pick<TotpSecret, 'id' | 'sealed'>;

/** Secrets of people, who belong to no business. Their times are real ones. */
export const totpSecrets = {
  findConfirmed: (tx: Transaction, userId: number): Promise<TotpSecret | undefined> =>
    tx.one({
      name: 'totp-confirmed',
      text: `${SELECT} WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
      values: [userId],
    }),
  /** The one that waits for its first code. */
  findWaiting: (tx: Transaction, userId: number, since: Date): Promise<TotpSecret | undefined> =>
    tx.one({
      name: 'totp-waiting',
      text: `${SELECT} WHERE user_id = $1 AND confirmed_at IS NULL AND created_at > $2`,
      values: [userId, since],
    }),
  deleteWaiting: (userId: number): Query => ({
    name: 'totp-waiting-remove',
    text: 'DELETE FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NULL',
    values: [userId],
  }),
  deleteConfirmed: (userId: number): Query => ({
    name: 'totp-confirmed-remove',
    text: 'DELETE FROM totp_secrets WHERE user_id = $1 AND confirmed_at IS NOT NULL',
    values: [userId],
  }),
  insert: ({ id, userId, sealed, createdAt }: TotpSecret): Query => ({
    name: 'totp-add',
    text: 'INSERT INTO totp_secrets (id, user_id, sealed, created_at) VALUES ($1, $2, $3, $4)',
    values: [id, userId, sealed, createdAt],
  }),
  confirm: (id: string, step: number, at: Date): Query => ({
    name: 'totp-confirm',
    text: 'UPDATE totp_secrets SET confirmed_at = $3, last_step = $2 WHERE id = $1',
    values: [id, step, at],
  }),
  /** True for the one use of a code; a step that is not after the last one was used, or is older than what was used. */
  use: async (tx: Transaction, id: string, step: number, at: Date): Promise<boolean> => {
    const text = 'UPDATE totp_secrets SET last_step = $2, used_at = $3 WHERE id = $1 AND last_step < $2 RETURNING id';
    return (await tx.one({ name: 'totp-use', text, values: [id, step, at] })) !== undefined;
  },
  /** Some of those that are sealed otherwise than `head` begins, for this transaction alone. */
  lockStale: (tx: Transaction, head: Buffer): Promise<Sealed[]> =>
    tx.rows({
      name: 'totp-stale',
      text: `SELECT id, sealed FROM totp_secrets WHERE substring(sealed from 1 for octet_length($1::bytea)) <> $1
             LIMIT 1000 FOR UPDATE SKIP LOCKED`,
      values: [head],
    }),
  reseal: ({ id, sealed }: Sealed): Query => ({
    name: 'totp-reseal',
    text: 'UPDATE totp_secrets SET sealed = $2 WHERE id = $1',
    values: [id, sealed],
  }),
  cleanWaiting: (before: Date): Query => ({
    text: 'DELETE FROM totp_secrets WHERE confirmed_at IS NULL AND created_at < $1',
    values: [before],
  }),
};
