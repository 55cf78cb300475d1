import type { Query, Transaction } from '@outlay/store';

/** Who somebody is at a provider. */
export type ProviderSubject = { businessId: number; providerId: number; subject: string; userId: number };

export const providerSubjects = {
  find: async (tx: Transaction, providerId: number, subject: string): Promise<number | undefined> => {
    const text = 'SELECT user_id AS "userId" FROM provider_subjects WHERE provider_id = $1 AND subject = $2 FOR UPDATE';
    const query = { name: 'provider-subject', text, values: [providerId, subject] };
    return (await tx.one<{ userId: number }>(query))?.userId;
  },
  /** Is the account somebody else's at the provider already? */
  isTaken: async (tx: Transaction, providerId: number, userId: number): Promise<boolean> => {
    const text = 'SELECT 1 FROM provider_subjects WHERE provider_id = $1 AND user_id = $2';
    return (await tx.one({ name: 'provider-subject-taken', text, values: [providerId, userId] })) !== undefined;
  },
  insert: ({ businessId, providerId, subject, userId }: ProviderSubject, at: Date): Query => ({
    name: 'provider-subject-add',
    text: `INSERT INTO provider_subjects (business_id, provider_id, subject, user_id, created_at, used_at)
           VALUES ($1, $2, $3, $4, $5, $5)`,
    values: [businessId, providerId, subject, userId, at],
  }),
  use: (providerId: number, subject: string, at: Date): Query => ({
    name: 'provider-subject-use',
    text: 'UPDATE provider_subjects SET used_at = $3 WHERE provider_id = $1 AND subject = $2',
    values: [providerId, subject, at],
  }),
  deleteOfUser: (providerId: number, userId: number): Query => ({
    name: 'provider-subject-end',
    text: 'DELETE FROM provider_subjects WHERE provider_id = $1 AND user_id = $2',
    values: [providerId, userId],
  }),
};
