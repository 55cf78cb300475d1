import type { Query, Transaction } from '@outlay/store';

const END = `UPDATE api_keys SET revoked_at = $3
  WHERE user_id = $1 AND business_ids = ARRAY[$2::bigint] AND revoked_at IS NULL RETURNING id`;

const LEAVE = `UPDATE api_keys SET business_ids = array_remove(business_ids, $2::bigint)
  WHERE user_id = $1 AND business_ids @> ARRAY[$2::bigint] AND cardinality(business_ids) > 1 AND revoked_at IS NULL`;

/** How a person's keys leave a business; a key without a list reaches where its person belongs, and needs nothing. */
export const apiKeyEnds = {
  /** Those that reach nothing but this business: a key and what it made have the same one. */
  revoke: (tx: Transaction, userId: number, businessId: number, at: Date): Promise<{ id: string }[]> =>
    tx.rows({ name: 'api-keys-end-in', text: END, values: [userId, businessId, at] }),
  /** Those that reach others too reach them alone from now on. */
  leave: (userId: number, businessId: number): Query => ({
    name: 'api-keys-leave',
    text: LEAVE,
    values: [userId, businessId],
  }),
};
