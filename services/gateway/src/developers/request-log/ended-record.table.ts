import type { Transaction } from '@outlay/store';
import type { EndedRecord } from './request-record.ts';

/**
 * Of credentials that have ended, those that could act in the business that their request names: a key with a list by that, a client by
 * itself by its own, and what is a person's where the person belongs to the business.
 */
const FIND = `SELECT w.id, coalesce(k.user_id, w.user_id) AS "userId"
  FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[])
    AS w(id, business_id, credential_id, jti_hash, user_id)
  LEFT JOIN api_keys k ON k.id = w.credential_id AND k.jti_hash = w.jti_hash
  LEFT JOIN oauth_clients c ON c.id = split_part(w.credential_id, ':', 1) AND w.jti_hash IS NULL
  WHERE CASE
    WHEN k.id IS NULL AND c.id IS NULL THEN false
    WHEN k.business_ids IS NOT NULL THEN w.business_id = ANY(k.business_ids)
    WHEN c.id IS NOT NULL AND w.user_id IS NULL THEN w.business_id = ANY(c.business_ids)
    ELSE coalesce(c.made_in, w.business_id) = w.business_id AND EXISTS (
      SELECT 1 FROM memberships m WHERE m.business_id = w.business_id
        AND m.user_id = coalesce(k.user_id, w.user_id) AND m.status = 'active') END`;

/** By the id of a record, the person whose credential it was; records that are missing are nobody's. Reads across tenants. */
export const findEnded = async (
  tx: Transaction,
  records: readonly EndedRecord[],
): Promise<ReadonlyMap<string, number | null>> => {
  const values = [
    records.map(({ id }) => id),
    records.map(({ businessId }) => businessId),
    records.map(({ credentialId }) => credentialId),
    records.map(({ ended }) => ended.jtiHash),
    records.map(({ userId }) => userId),
  ];
  const rows = await tx.rows<{ id: string; userId: number | null }>({ name: 'request-log-ended', text: FIND, values });
  return new Map(rows.map(({ id, userId }) => [id, userId]));
};
