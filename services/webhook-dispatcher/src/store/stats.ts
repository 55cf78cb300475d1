import { notFound } from '@outlay/contracts';
import type { Database, Transaction } from '@outlay/store';
import { findEndpoint } from './endpoint-rows.ts';

export type Figures = {
  endpointId: string;
  success: number;
  failed: number;
  pending: number;
  p50: number | null;
  p99: number | null;
  backlog: number;
  oldestUndeliveredAt: Date | null;
};
/** All endpoints together have no id. */
export type Total = Omit<Figures, 'endpointId'>;

export type Stats = {
  /** @throws AppError NOT_FOUND */
  of(businessId: number, endpointId: string, since: Date): Promise<Figures>;
  all(businessId: number, since: Date): Promise<{ total: Total; endpoints: Figures[] }>;
};

/** A retry that waits for its time is `failed` on the wire but has not come to its end: it counts as pending. */
const FIGURES = `count(*) FILTER (WHERE status = 'success') AS success,
  count(*) FILTER (WHERE status = 'failed' AND next_attempt_at IS NULL) AS failed,
  count(*) FILTER (WHERE next_attempt_at IS NOT NULL) AS pending,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY first_attempt_ms) AS p50,
  percentile_cont(0.99) WITHIN GROUP (ORDER BY first_attempt_ms) AS p99,
  count(*) FILTER (WHERE next_attempt_at <= $4) AS backlog,
  min(created_at) FILTER (WHERE next_attempt_at IS NOT NULL) AS "oldestUndeliveredAt"`;
const IDS = `SELECT id FROM endpoints WHERE business_id = $1 AND deleted_at IS NULL`;
const rows = (more: string): string => `SELECT endpoint_id AS "endpointId", ${FIGURES} FROM deliveries
  WHERE business_id = $1 AND endpoint_id = ANY($2::text[]) AND created_at >= $3 AND event_type <> 'webhook.test' GROUP BY ${more}`;

const empty = (endpointId: string): Figures => ({
  endpointId,
  success: 0,
  failed: 0,
  pending: 0,
  p50: null,
  p99: null,
  backlog: 0,
  oldestUndeliveredAt: null,
});

const whole = (figures: Figures): Figures => ({
  ...figures,
  p50: figures.p50 === null ? null : Math.round(figures.p50),
  p99: figures.p99 === null ? null : Math.round(figures.p99),
});

type Settings = { database: Pick<Database, 'read'>; now(): Date };

/** How deliveries went, from the record. */
export const createStats = ({ database, now }: Settings): Stats => {
  const figures = async (
    tx: Transaction,
    businessId: number,
    ids: readonly string[],
    { since, by }: { since: Date; by: string },
  ): Promise<Figures[]> =>
    (await tx.rows<Figures>({ text: rows(by), values: [businessId, ids, since, now()] })).map(whole);

  return {
    of: (businessId, endpointId, since) =>
      database.read(businessId, async (tx) => {
        if (!(await findEndpoint(tx, businessId, endpointId))) throw notFound();
        const [found] = await figures(tx, businessId, [endpointId], { since, by: 'endpoint_id' });
        return found ?? empty(endpointId);
      }),
    all: (businessId, since) =>
      database.read(businessId, async (tx) => {
        const ids = (await tx.rows<{ id: string }>({ text: IDS, values: [businessId] })).map(({ id }) => id);
        const found = await figures(tx, businessId, ids, { since, by: 'ROLLUP (endpoint_id)' });
        const byId = new Map(found.map((each) => [each.endpointId, each]));
        const total = found.find(({ endpointId }) => !ids.includes(endpointId)) ?? empty('');
        return { total, endpoints: ids.map((id) => byId.get(id) ?? empty(id)) };
      }),
  };
};
