import type { Database, SecretBox } from '@outlay/store';
import { type DisabledReason, disable, type Endpoint } from '../domain/endpoint.ts';
import { publishWebhookDisabled } from '../events-out/webhook-disabled.ts';
import { publishWebhookEndpointChanged } from '../events-out/webhook-endpoint-changed.ts';
import { endpointOf, lockEndpoint, updateEndpoint } from './endpoint-rows.ts';

export type Suspect = { businessId: number; endpointId: string };

export type DeadEndpoints = {
  /** Endpoints whose every attempt has failed since before `since`, and that still fail. */
  failing(now: Date): Promise<Suspect[]>;
  /** Did the last two deliveries both end with 410 Gone? */
  isGone(suspect: Suspect): Promise<boolean>;
  /** Disables it and says so; nothing when it is disabled already. Answers whether it did. */
  disable(suspect: Suspect, reason: DisabledReason): Promise<boolean>;
};

/** How long nothing but failures may come (docs/api.md 1.10). */
const DISCARD_FACTOR = 5 * 24 * 60 * 60_000;
const LATELY = 2 * 24 * 60 * 60_000;

/** From the last failure back to the first one since the endpoint was last enabled, with no success between. */
const FAILING = `SELECT e.business_id AS "businessId", e.id AS "endpointId" FROM endpoints e
  CROSS JOIN LATERAL (SELECT max(d.last_attempt_at) AS at FROM deliveries d
    WHERE d.endpoint_id = e.id AND d.status = 'failed' AND d.last_attempt_at > $1 AND d.event_type <> 'webhook.test') AS last
  WHERE e.status = 'active' AND e.deleted_at IS NULL AND last.at IS NOT NULL
    AND EXISTS (SELECT 1 FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'failed'
      AND d.event_type <> 'webhook.test' AND d.created_at <= last.at - $2 * interval '1 millisecond'
      AND d.created_at >= coalesce(e.active_since, '-infinity'))
    AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'success'
      AND d.event_type <> 'webhook.test' AND d.delivered_at >= last.at - $2 * interval '1 millisecond')`;

const GONE = `SELECT count(*) AS count FROM (
    SELECT status_code FROM deliveries WHERE endpoint_id = $1 AND status = 'failed' AND last_attempt_at IS NOT NULL
    ORDER BY last_attempt_at DESC LIMIT 2) AS last
  WHERE status_code = 410 AND NOT EXISTS (SELECT 1 FROM deliveries s WHERE s.endpoint_id = $1 AND s.status = 'success'
    AND s.delivered_at >= (SELECT min(at) FROM (SELECT last_attempt_at AS at FROM deliveries
      WHERE endpoint_id = $1 AND status = 'failed' AND last_attempt_at IS NOT NULL
      ORDER BY last_attempt_at DESC LIMIT 2) AS two))`;

const PENDING = 'SELECT count(*) AS count FROM deliveries WHERE endpoint_id = $1 AND next_attempt_at IS NOT NULL';

type Settings = {
  database: Pick<Database, 'acrossTenants' | 'change'>;
  box: SecretBox;
  changed(endpoint: Pick<Endpoint, 'id' | 'businessId' | 'status'>): void;
};

/** Finds and switches off what nothing reaches any more. From the record alone, so that no restart forgets anything. */
export const createDeadEndpoints = ({ database, box, changed }: Settings): DeadEndpoints => ({
  failing: (now) => {
    const values = [new Date(now.getTime() - LATELY), DISCARD_FACTOR];
    return database.acrossTenants((tx) => tx.rows<Suspect>({ name: 'endpoints-failing', text: FAILING, values }));
  },
  isGone: async ({ endpointId }) => {
    const query = { name: 'endpoint-gone', text: GONE, values: [endpointId] };
    const row = await database.acrossTenants((tx) => tx.one<{ count: number }>(query));
    return row?.count === 2;
  },
  disable: async ({ businessId, endpointId }, reason) => {
    const credentialId = 'job:dead-endpoints';
    const origin = { businessId, userId: null, onBehalfOf: null, credentialId, requestId: credentialId };
    const done = await database.change(origin, async (tx) => {
      const row = await lockEndpoint(tx, businessId, endpointId);
      if (row?.status !== 'active') return undefined;
      const { secret: _secret, previousSecret: _previous, ...rest } = row;
      const endpoint = disable(endpointOf(rest, box), reason, tx.now);
      const pending = await tx.one<{ count: number }>({ text: PENDING, values: [endpointId] });
      tx.write(updateEndpoint(endpoint, box));
      tx.publish(publishWebhookEndpointChanged(endpointId), publishWebhookDisabled(endpoint, pending?.count ?? 0));
      tx.audit('webhook.disabled', `webhook:${endpointId}`);
      return endpoint;
    });
    if (done) changed(done);
    return done !== undefined;
  },
});
