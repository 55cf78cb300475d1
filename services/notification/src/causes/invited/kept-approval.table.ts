import type { Query, Transaction } from '@outlay/store';
import type { WaitingApproval } from '../../templates/index.ts';

const KEEP = `INSERT INTO approvals_of_invited (business_id, path, user_id, kind, content, created_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6)
  ON CONFLICT (business_id, path, user_id) DO UPDATE SET kind = excluded.kind, content = excluded.content`;

type Kept = { businessId: number; userId: number; now: Date };

/** Until it is decided without them, or they join. */
export const keepApproval = ({ path, kind, values }: WaitingApproval, { businessId, userId, now }: Kept): Query => ({
  name: 'approval-of-invited-keep',
  text: KEEP,
  values: [businessId, path, userId, kind, JSON.stringify(values), now],
});

const DROP = 'DELETE FROM approvals_of_invited WHERE business_id = $1 AND path = $2 AND NOT user_id = ANY($3)';

/** It waits for nobody but these any more. */
export const dropApprovals = (businessId: number, path: string, left: readonly number[]): Query => ({
  name: 'approval-of-invited-drop',
  text: DROP,
  values: [businessId, path, left],
});

const TAKE = `WITH taken AS (DELETE FROM approvals_of_invited WHERE business_id = $1 AND user_id = $2
    RETURNING kind, content AS values, path, created_at)
  SELECT kind, values, path FROM taken ORDER BY created_at, path`;

/** What waits for a person, the oldest first; it is kept no longer. */
export const takeApprovals = (tx: Transaction, businessId: number, userId: number): Promise<WaitingApproval[]> =>
  tx.rows<WaitingApproval>({ name: 'approval-of-invited-take', text: TAKE, values: [businessId, userId] });
