import type { Transaction } from '@outlay/store';
import type { EndpointName } from '../endpoints/endpoint.ts';
import { FAILING_FOR } from './endpoint-facts.ts';

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
