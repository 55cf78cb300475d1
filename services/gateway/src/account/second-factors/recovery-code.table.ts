import type { Query, Transaction } from '@outlay/store';

/** Recovery codes of people, by their hashes. */
export const recoveryCodes = {
  countLeft: async (tx: Transaction, userId: number): Promise<number> => {
    const text = 'SELECT count(*) AS count FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL';
    return (await tx.one<{ count: number }>({ name: 'recovery-codes-left', text, values: [userId] }))?.count ?? 0;
  },
  deleteAll: (userId: number): Query => ({
    name: 'recovery-codes-remove',
    text: 'DELETE FROM recovery_codes WHERE user_id = $1',
    values: [userId],
  }),
  insert: (userId: number, hashes: readonly string[], at: Date): Query => ({
    name: 'recovery-codes-add',
    text: 'INSERT INTO recovery_codes (user_id, code_hash, created_at) SELECT $1, unnest($2::text[]), $3',
    values: [userId, hashes, at],
  }),
  /** True for the one use of a code. */
  use: async (tx: Transaction, userId: number, hash: string, at: Date): Promise<boolean> => {
    const text = `UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL
      RETURNING user_id`;
    return (await tx.one({ name: 'recovery-code-use', text, values: [userId, hash, at] })) !== undefined;
  },
};
