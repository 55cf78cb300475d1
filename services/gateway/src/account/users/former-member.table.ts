import type { Query, Transaction } from '@outlay/store';

/** Who left a business, or was removed from it; also of somebody who is back. */
export const formerMembers = {
  put: (businessId: number, userId: number, at: Date): Query => ({
    name: 'former-member-put',
    text: `INSERT INTO former_members (business_id, user_id, left_at) VALUES ($1, $2, $3)
           ON CONFLICT (business_id, user_id) DO UPDATE SET left_at = excluded.left_at`,
    values: [businessId, userId, at],
  }),
  has: async (tx: Transaction, businessId: number, userId: number): Promise<boolean> => {
    const text = 'SELECT 1 FROM former_members WHERE business_id = $1 AND user_id = $2';
    return (await tx.one({ name: 'former-member', text, values: [businessId, userId] })) !== undefined;
  },
};
