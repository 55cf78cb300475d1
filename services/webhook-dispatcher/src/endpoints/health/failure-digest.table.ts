import type { ChangeTransaction, Transaction } from '@outlay/store';

/** A business at whose endpoints something failed lately, where its mornings are and which digest it had last. */
export type Candidate = { businessId: number; timeZone: string; lastDay: string | null };

/** What a business has that chose nothing. */
const DEFAULT_ZONE = 'America/Toronto';

const CANDIDATES = `SELECT s.business_id AS "businessId", coalesce(z.time_zone, '${DEFAULT_ZONE}') AS "timeZone",
    g.day::text AS "lastDay"
  FROM (SELECT DISTINCT business_id FROM endpoint_streaks WHERE last_failure_at >= $1) AS s
  LEFT JOIN business_zones z ON z.business_id = s.business_id LEFT JOIN failure_digests g ON g.business_id = s.business_id`;

export const digestCandidates = (tx: Transaction, since: Date): Promise<Candidate[]> =>
  tx.rows({ name: 'digest-candidates', text: CANDIDATES, values: [since] });

const CLAIM = `INSERT INTO failure_digests AS known (business_id, day) VALUES ($1, $2)
  ON CONFLICT (business_id) DO UPDATE SET day = excluded.day WHERE known.day < excluded.day RETURNING 1`;

/** True for the first that makes the digest of that day; the others wait until its transaction has ended. */
export const claimDay = async (tx: ChangeTransaction, businessId: number, day: string): Promise<boolean> =>
  (await tx.one({ name: 'digest-claim', text: CLAIM, values: [businessId, day] })) !== undefined;

const FAILED = `SELECT m.endpoint_id AS "endpointId" FROM endpoint_minutes m JOIN endpoints e ON e.id = m.endpoint_id
  WHERE m.business_id = $1 AND e.business_id = $1 AND e.deleted_at IS NULL AND m.minute >= $2 AND m.minute < $3 AND m.error <> ''
  GROUP BY 1 ORDER BY sum(m.attempts) DESC, 1 LIMIT 100`;

/** The endpoints at which something failed, the most failures first. */
export const failedEndpoints = async (tx: Transaction, businessId: number, { from, to }: { from: Date; to: Date }) => {
  const query = { name: 'digest-endpoints', text: FAILED, values: [businessId, from, to] };
  return (await tx.rows<{ endpointId: string }>(query)).map(({ endpointId }) => endpointId);
};
