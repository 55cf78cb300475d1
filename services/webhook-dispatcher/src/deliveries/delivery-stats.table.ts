import type { Transaction } from '@outlay/store';

/** How the deliveries of an endpoint went. */
export type EndpointStats = {
  endpointId: string;
  success: number;
  failed: number;
  pending: number;
  p50: number | null;
  p99: number | null;
  backlog: number;
  oldestUndeliveredAt: Date | null;
};

/** A retry that waits for its time is `failed` on the wire but has not ended: it counts as pending. */
const FIGURES = `count(*) FILTER (WHERE status = 'success') AS success,
  count(*) FILTER (WHERE status = 'failed' AND next_attempt_at IS NULL) AS failed,
  count(*) FILTER (WHERE next_attempt_at IS NOT NULL) AS pending,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY first_attempt_ms) AS p50,
  percentile_cont(0.99) WITHIN GROUP (ORDER BY first_attempt_ms) AS p99,
  count(*) FILTER (WHERE next_attempt_at <= $4) AS backlog,
  min(created_at) FILTER (WHERE next_attempt_at IS NOT NULL) AS "oldestUndeliveredAt"`;
const IDS = 'SELECT id FROM endpoints WHERE business_id = $1 AND deleted_at IS NULL';
const STATS = `SELECT endpoint_id AS "endpointId", ${FIGURES} FROM deliveries
  WHERE business_id = $1 AND endpoint_id = ANY($2::text[]) AND created_at >= $3 AND event_type <> 'webhook.test'
  GROUP BY`;

const NOTHING = { success: 0, failed: 0, pending: 0, p50: null, p99: null, backlog: 0, oldestUndeliveredAt: null };

const rounded = ({ p50, p99, ...stats }: EndpointStats): EndpointStats => ({
  ...stats,
  p50: p50 === null ? null : Math.round(p50),
  p99: p99 === null ? null : Math.round(p99),
});

type Span = { businessId: number; since: Date; now: Date };

const load = async (tx: Transaction, ids: readonly string[], groups: string, span: Span): Promise<EndpointStats[]> => {
  const values = [span.businessId, ids, span.since, span.now];
  return (await tx.rows<EndpointStats>({ text: `${STATS} ${groups}`, values })).map(rounded);
};

export const statsOfEndpoint = async (tx: Transaction, endpointId: string, span: Span): Promise<EndpointStats> => {
  const [stats] = await load(tx, [endpointId], 'endpoint_id', span);
  return stats ?? { ...NOTHING, endpointId };
};

/** Of all endpoints together, and of each. */
export const statsOfBusiness = async (
  tx: Transaction,
  span: Span,
): Promise<{ total: Omit<EndpointStats, 'endpointId'>; endpoints: EndpointStats[] }> => {
  const ids = (await tx.rows<{ id: string }>({ text: IDS, values: [span.businessId] })).map(({ id }) => id);
  const found = await load(tx, ids, 'ROLLUP (endpoint_id)', span);
  const byId = new Map(found.map((each) => [each.endpointId, each]));
  const total = found.find(({ endpointId }) => !ids.includes(endpointId)) ?? NOTHING;
  return { total, endpoints: ids.map((id) => byId.get(id) ?? { ...NOTHING, endpointId: id }) };
};
