import type { Transaction } from '@outlay/store';

/** How the deliveries of an endpoint went; of all endpoints together where it is null. */
export type Stats = {
  endpointId: string | null;
  success: number;
  failed: number;
  pending: number;
  p50: number | null;
  p95: number | null;
  p99: number | null;
  backlog: number;
  oldestUndeliveredAt: Date | null;
};

/** A retry that waits for its time is `failed` on the wire but has not ended: it counts as pending. */
const FIGURES = `count(*) FILTER (WHERE status = 'success') AS success,
  count(*) FILTER (WHERE status = 'failed' AND next_attempt_at IS NULL) AS failed,
  count(*) FILTER (WHERE next_attempt_at IS NOT NULL) AS pending,
  floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY first_attempt_ms) + 0.5) AS p50,
  floor(percentile_cont(0.95) WITHIN GROUP (ORDER BY first_attempt_ms) + 0.5) AS p95,
  floor(percentile_cont(0.99) WITHIN GROUP (ORDER BY first_attempt_ms) + 0.5) AS p99,
  count(*) FILTER (WHERE next_attempt_at <= $4) AS backlog,
  min(created_at) FILTER (WHERE next_attempt_at IS NOT NULL) AS "oldestUndeliveredAt"`;
const IDS = 'SELECT id FROM endpoints WHERE business_id = $1 AND deleted_at IS NULL';
/** Without those of the test button, of whichever kind their example is. */
const STATS = `SELECT endpoint_id AS "endpointId", ${FIGURES} FROM deliveries
  WHERE business_id = $1 AND endpoint_id = ANY($2::text[]) AND created_at >= $3 AND event_id NOT LIKE 'evt\\_test\\_%'
  GROUP BY`;

export type Span = { businessId: number; since: Date; now: Date };

/** Of each of these endpoints that had deliveries in that time; `total`: and of all of them together. */
export const statsOf = (tx: Transaction, ids: readonly string[], span: Span, total = false): Promise<Stats[]> => {
  const values = [span.businessId, ids, span.since, span.now];
  return tx.rows({ text: `${STATS} ${total ? 'ROLLUP (endpoint_id)' : 'endpoint_id'}`, values });
};

export const endpointIds = async (tx: Transaction, businessId: number): Promise<string[]> =>
  (await tx.rows<{ id: string }>({ text: IDS, values: [businessId] })).map(({ id }) => id);
