import { createHash } from 'node:crypto';
import type { Query, Transaction } from '@outlay/store';
import type { Passkey } from './second-factor.ts';

const SELECT = `SELECT id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey", counter,
    transports, is_synced AS "isSynced", name, created_at AS "createdAt", used_at AS "usedAt" FROM passkeys`;

/** Passkeys of people, who belong to no business. Their times are real ones. */
export const passkeys = {
  ofUser: (tx: Transaction, userId: number): Promise<Passkey[]> =>
    tx.rows({ name: 'passkeys-of-user', text: `${SELECT} WHERE user_id = $1 ORDER BY id`, values: [userId] }),
  findByCredential: (tx: Transaction, credentialId: string): Promise<Passkey | undefined> =>
    tx.one({ name: 'passkey-by-credential', text: `${SELECT} WHERE credential_id = $1`, values: [credentialId] }),
  insert: (passkey: Passkey): Query => ({
    name: 'passkey-add',
    text: `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      passkey.id,
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.isSynced,
      passkey.name,
      passkey.createdAt,
    ],
  }),
  rename: async (tx: Transaction, userId: number, { id, name }: { id: string; name: string }): Promise<boolean> => {
    const text = 'UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id';
    return (await tx.one({ name: 'passkey-rename', text, values: [userId, id, name] })) !== undefined;
  },
  delete: async (tx: Transaction, userId: number, id: string): Promise<boolean> => {
    const text = 'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING id';
    return (await tx.one({ name: 'passkey-remove', text, values: [userId, id] })) !== undefined;
  },
  deleteAll: (userId: number): Query => ({
    name: 'passkeys-remove',
    text: 'DELETE FROM passkeys WHERE user_id = $1',
    values: [userId],
  }),
  /** False when it was used at the same time by another one that counts alike. */
  use: async (
    tx: Transaction,
    { id, counter, isSynced }: Pick<Passkey, 'id' | 'counter' | 'isSynced'>,
    { formerCounter, at }: { formerCounter: number; at: Date },
  ): Promise<boolean> => {
    const text = `UPDATE passkeys SET counter = $2, is_synced = $3, used_at = $4
      WHERE id = $1 AND counter = $5 RETURNING id`;
    const values = [id, counter, isSynced, at, formerCounter];
    return (await tx.one({ name: 'passkey-use', text, values })) !== undefined;
  },
};

const hash = (challenge: string): string => createHash('sha256').update(challenge).digest('hex');

/** What browsers are to sign, each for one visit, once, for a time. */
export const challenges = {
  insert: (challenge: string, bound: string, expiresAt: Date): Query => ({
    name: 'challenge-add',
    text: 'INSERT INTO passkey_challenges (challenge_hash, bound, expires_at) VALUES ($1, $2, $3)',
    values: [hash(challenge), bound, expiresAt],
  }),
  /** Uses it up, whatever comes of it; false for one that is unknown, used, too old, or another visit's. */
  take: async (tx: Transaction, challenge: string, bound: string, now: Date): Promise<boolean> => {
    const text = `DELETE FROM passkey_challenges WHERE challenge_hash = $1 AND bound = $2
      RETURNING expires_at > $3 AS "isOpen"`;
    const values = [hash(challenge), bound, now];
    return (await tx.one<{ isOpen: boolean }>({ name: 'challenge-take', text, values }))?.isOpen ?? false;
  },
  clean: (now: Date): Query => ({ text: 'DELETE FROM passkey_challenges WHERE expires_at < $1', values: [now] }),
};
