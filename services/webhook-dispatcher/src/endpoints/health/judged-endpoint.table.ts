import type { Query, Transaction } from '@outlay/store';
import type { EndpointName } from '../endpoints/endpoint.ts';
import { FAILING_FOR } from './endpoint-facts.ts';
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

/** Milliseconds. An endpoint still fails when its last failure is younger. */
const LATELY = 2 * 24 * 60 * 60_000;

/** Sends of the test button say nothing of real traffic, of whichever kind their example is. */
const isReal = (delivery: string): string => `${delivery}.event_id NOT LIKE 'evt\\_test\\_%'`;

/** From the last failure back to the first one since the endpoint was last enabled, with no success between. */
const FAILING = `SELECT e.business_id AS "businessId", e.id AS "endpointId" FROM endpoints e
  CROSS JOIN LATERAL (SELECT max(d.last_attempt_at) AS at FROM deliveries d
    WHERE d.endpoint_id = e.id AND d.status = 'failed' AND d.last_attempt_at > $1 AND ${isReal('d')}) AS last
  WHERE e.status = 'active' AND e.deleted_at IS NULL AND last.at IS NOT NULL
    AND EXISTS (SELECT 1 FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'failed'
      AND ${isReal('d')} AND d.created_at <= last.at - $2 * interval '1 millisecond'
      AND d.created_at >= coalesce(e.active_since, '-infinity'))
    AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'success'
      AND ${isReal('d')} AND d.delivered_at >= last.at - $2 * interval '1 millisecond')`;

const GONE = `SELECT count(*) AS count FROM (
    SELECT d.status_code FROM deliveries d WHERE d.endpoint_id = $1 AND d.status = 'failed' AND d.last_attempt_at IS NOT NULL
      AND ${isReal('d')} ORDER BY d.last_attempt_at DESC LIMIT 2) AS last
  WHERE status_code = 410 AND NOT EXISTS (SELECT 1 FROM deliveries s WHERE s.endpoint_id = $1 AND s.status = 'success'
    AND ${isReal('s')} AND s.delivered_at >= (SELECT min(at) FROM (SELECT d.last_attempt_at AS at FROM deliveries d
      WHERE d.endpoint_id = $1 AND d.status = 'failed' AND d.last_attempt_at IS NOT NULL
        AND ${isReal('d')} ORDER BY d.last_attempt_at DESC LIMIT 2) AS two))`;

type Count = { count: number };

/** Endpoints whose every attempt has failed for days, and that still fail. From the record, so that no restart forgets. */
export const failingEndpoints = (tx: Transaction, now: Date): Promise<EndpointName[]> =>
  tx.rows({ name: 'endpoints-failing', text: FAILING, values: [new Date(now.getTime() - LATELY), FAILING_FOR] });

/** Did the last two deliveries both end with 410 Gone? */
export const isGone = async (tx: Transaction, endpointId: string): Promise<boolean> =>
  (await tx.one<Count>({ name: 'endpoint-gone', text: GONE, values: [endpointId] }))?.count === 2;
