import type { Transaction } from '@outlay/store';
import type { Attempt, Delivery } from './delivery.ts';

/** A delivery, as the API names it: of an endpoint of a business. */
export type DeliveryParams = { webhookId: string; deliveryId: string };
export type DeliveryName = DeliveryParams & { businessId: number };

export const DELIVERY_COLUMNS = `id, endpoint_id AS "endpointId", event_id AS "eventId", event_type AS "eventType", status,
  status_code AS "statusCode", response_time_ms AS "responseTime", attempts, created_at AS "createdAt",
  delivered_at AS "deliveredAt", last_attempt_at AS "lastAttemptAt", next_attempt_at AS "nextAttemptAt", error, aggregate, sequence,
  coalesce(lease_until > now(), false) AS "underWay",
  EXISTS (SELECT 1 FROM endpoints e WHERE e.id = endpoint_id AND e.status = 'active' AND e.deleted_at IS NULL) AS planned`;

const MINE = 'business_id = $1 AND endpoint_id = $2';
const FREE = '(lease_until IS NULL OR lease_until < now())';
const FIND = `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE ${MINE} AND id = $3`;
const OF_EVENT = `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE business_id = $1 AND event_id = $2
  AND endpoint_id IN (SELECT id FROM endpoints WHERE business_id = $1) ORDER BY created_at, id`;
/** The times name the partitions. A first attempt may have ended before its delivery was kept: the two begin beside each other. */
const ATTEMPTS = `SELECT number, at, status_code AS "statusCode", error, duration_ms AS "duration", dns_ms AS dns,
    connect_ms AS connect, tls_ms AS tls, first_byte_ms AS "firstByte", address_family AS family, reused, resent, certificate,
    answer
  FROM attempts WHERE delivery_id = $1 AND at >= $2::timestamptz - interval '1 hour' AND at <= $3 ORDER BY number, at`;
const ANEW = `status = 'pending', attempts_before = attempts, replay_id = NULL, delivered_at = NULL, lease_token = NULL,
    lease_until = NULL`;
const REDELIVER = `UPDATE deliveries SET ${ANEW}, next_attempt_at = $4
  WHERE ${MINE} AND id = $3 AND ${FREE} RETURNING ${DELIVERY_COLUMNS}`;
const REDELIVER_MANY = `UPDATE deliveries SET ${ANEW}, next_attempt_at = $3 WHERE business_id = $1 AND id = ANY($2) AND ${FREE}
  RETURNING id`;
const FIND_MANY = `SELECT d.id, d.endpoint_id AS "endpointId", d.event_type AS "eventType", e.status = 'active' AS "isActive"
  FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id
  WHERE d.business_id = $1 AND d.id = ANY($2) AND e.deleted_at IS NULL`;
const CANCEL = `UPDATE deliveries SET status = 'failed', error = 'cancelled', next_attempt_at = NULL, lease_token = NULL,
    lease_until = NULL WHERE ${MINE} AND next_attempt_at IS NOT NULL AND ${FREE}`;

const valuesOf = ({ businessId, webhookId, deliveryId }: DeliveryName) => [businessId, webhookId, deliveryId];

export const findDelivery = (tx: Transaction, name: DeliveryName): Promise<Delivery | undefined> =>
  tx.one({ name: 'delivery-find', text: FIND, values: valuesOf(name) });

/** The attempts of a delivery, the first one first. */
export const attemptsOf = (tx: Transaction, { id, createdAt, lastAttemptAt }: Delivery): Promise<Attempt[]> =>
  tx.rows({ name: 'delivery-attempts', text: ATTEMPTS, values: [id, createdAt, lastAttemptAt ?? createdAt] });

export const deliveriesOfEvent = (tx: Transaction, businessId: number, eventId: string): Promise<Delivery[]> =>
  tx.rows({ name: 'event-deliveries', text: OF_EVENT, values: [businessId, eventId] });

/** Due at that time, with the whole schedule before it; undefined while an attempt is under way. */
export const redeliver = (tx: Transaction, name: DeliveryName, at: Date): Promise<Delivery | undefined> =>
  tx.one({ name: 'delivery-redeliver', text: REDELIVER, values: [...valuesOf(name), at] });

/** A delivery as far as it decides whether it can be sent again. */
export type Redeliverable = { id: string; endpointId: string; eventType: string; isActive: boolean };

/** Those of the ids that the business has, to endpoints that are not deleted. */
export const findRedeliverable = (tx: Transaction, businessId: number, ids: string[]): Promise<Redeliverable[]> =>
  tx.rows({ name: 'deliveries-redeliverable', text: FIND_MANY, values: [businessId, ids] });

/** The same as `redeliver` of many; those under way stay as they are. Returns the others' ids. */
export const redeliverAll = async (tx: Transaction, businessId: number, ids: string[], at: Date): Promise<string[]> => {
  const query = { name: 'deliveries-redeliver', text: REDELIVER_MANY, values: [businessId, ids, at] };
  return (await tx.rows<{ id: string }>(query)).map(({ id }) => id);
};

/** Ended as failed; undefined when nothing was to come or an attempt is under way. */
export const cancel = (tx: Transaction, name: DeliveryName): Promise<Delivery | undefined> => {
  const text = `${CANCEL} AND id = $3 RETURNING ${DELIVERY_COLUMNS}`;
  return tx.one({ name: 'delivery-cancel', text, values: valuesOf(name) });
};

/** Ends everything of an endpoint that waits and is not under way; returns how many. */
export const cancelAll = async (tx: Transaction, businessId: number, endpointId: string): Promise<number> => {
  const query = { name: 'delivery-cancel-all', text: `${CANCEL} RETURNING id`, values: [businessId, endpointId] };
  return (await tx.rows(query)).length;
};
