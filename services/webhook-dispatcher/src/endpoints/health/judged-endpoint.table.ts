import type { Query, Transaction } from '@outlay/store';
import type { EndpointName } from '../endpoints/endpoint.ts';
import { type Health, quietTime, type Rule } from './endpoint-health.ts';

/** An endpoint about which something may be found. */
export type Judged = EndpointName & Health;

/** $1 now, $2 `after` ago, $3 twice that, $4 the quiet time ago. The time before an endpoint was enabled is forgiven. */
const JUDGED = `SELECT e.business_id AS "businessId", e.id AS "endpointId", e.failing_since AS "failingSince",
    e.active_since AS "activeSince", s.changed_at AS "changedAt", s.failures AS "inARow",
    CASE WHEN s.last_failure_at >= coalesce(e.active_since, '-infinity') THEN greatest(s.first_failure_at, e.active_since) END AS "inARowSince",
    s.last_success_at AS "lastSuccessAt", m.*
  FROM endpoint_streaks s JOIN endpoints e ON e.id = s.endpoint_id
  CROSS JOIN LATERAL (SELECT coalesce(sum(c.attempts) FILTER (WHERE c.minute >= $2), 0) AS attempts,
      coalesce(sum(c.attempts) FILTER (WHERE c.minute >= $2 AND c.error <> ''), 0) AS failures,
      min(c.minute) FILTER (WHERE c.error <> '') AS "firstFailureAt"
    FROM endpoint_minutes c WHERE c.endpoint_id = e.id AND c.minute <= $1
      AND c.minute >= greatest($3, date_trunc('minute', e.active_since))) AS m
  WHERE e.status = 'active' AND e.deleted_at IS NULL AND (e.failing_since IS NOT NULL OR s.last_failure_at >= $2
    OR (s.failures > 0 AND s.first_failure_at <= $4))`;

/** Those that fail, and those of which something failed lately: a few, whatever the number of endpoints. */
export const endpointsToJudge = (tx: Transaction, rule: Rule, now: Date): Promise<Judged[]> => {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const values = [now, ago(rule.after), ago(2 * rule.after), ago(quietTime(rule))];
  return tx.rows({ name: 'endpoints-to-judge', text: JUDGED, values });
};

const CHANGED = 'UPDATE endpoint_streaks SET changed_at = $2 WHERE endpoint_id = $1';

export const putChanged = (endpointId: string, at: Date): Query => ({
  name: 'endpoint-streak-changed',
  text: CHANGED,
  values: [endpointId, at],
});
