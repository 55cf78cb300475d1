import { COUNTED_ENTRIES, SEARCHED_EVENTS } from '@outlay/contracts';
import { allOf, type Condition, type Page, sql, type Transaction } from '@outlay/store';
import { findPayloads, limitSearch } from '../payload-search/payload-search.table.ts';
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

type Request = { search?: string | undefined; page: number; pageSize: number; sortOrder: 'asc' | 'desc' };
type Listed = { businessId: number; endpointIds: readonly string[]; where: readonly Condition[]; request: Request };

const ENDPOINTS = `SELECT id FROM endpoints WHERE business_id = $1 AND deleted_at IS NULL AND ($2::text[] IS NULL OR id = ANY($2))`;
const WHEN = 'SELECT created_at AS at FROM deliveries WHERE business_id = $1 AND id = $2';

/** Of these endpoints (undefined: of all) those that the business has. */
export const listedEndpoints = async (tx: Transaction, businessId: number, some: readonly string[] | undefined) => {
  const values = [businessId, some ?? null];
  const rows = await tx.rows<{ id: string }>({ name: 'delivery-endpoints', text: ENDPOINTS, values });
  return rows.map(({ id }) => id);
};

/** When a delivery of the business was made. */
export const madeAt = async (tx: Transaction, businessId: number, id: string): Promise<Date | undefined> =>
  (await tx.one<{ at: Date }>({ name: 'delivery-made-at', text: WHEN, values: [businessId, id] }))?.at;

/**
 * The first so many of each endpoint, then of all of them: each is read of the index of its endpoint's list, in the order of
 * the answer, so that deliveries need no second index, which every one of them would have to be written into.
 */
const firstOfAll = ({ businessId, endpointIds, where }: Listed, way: 'ASC' | 'DESC', most: number) => {
  const own = [sql`business_id = ${businessId}`, sql`endpoint_id = of_endpoint.id`, ...where];
  const { text: fits, values } = allOf(own);
  const text = `SELECT one.* FROM unnest($${values.length + 1}::text[]) AS of_endpoint (id)
    CROSS JOIN LATERAL (SELECT * FROM deliveries WHERE ${fits} ORDER BY created_at ${way}, id ${way} LIMIT ${most}) AS one
    ORDER BY one.created_at ${way}, one.id ${way} LIMIT ${most}`;
  return { text, values: [...values, endpointIds] };
};

const countOf = async (tx: Transaction, { businessId, endpointIds, where }: Listed): Promise<number> => {
  const { text, values } = allOf([sql`business_id = ${businessId}`, sql`endpoint_id = ANY(${endpointIds})`, ...where]);
  const some = `SELECT FROM deliveries WHERE ${text} LIMIT ${COUNTED_ENTRIES}`;
  const query = { text: `SELECT count(*) AS count FROM (${some}) AS counted`, values };
  return (await tx.one<{ count: number }>(query))?.count ?? 0;
};

const BY_IDS = `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE business_id = $1 AND id = ANY($2)
  ORDER BY array_position($2::text[], id)`;

/** Of the newest ones, whose number is bounded, those whose event has the text. */
const searched = async (tx: Transaction, listed: Listed, search: string): Promise<Page<Delivery>> => {
  const { businessId, request } = listed;
  const { text, values } = firstOfAll(listed, 'DESC', SEARCHED_EVENTS);
  const newest = `SELECT d.id, d.created_at AS at, e.bytes FROM (${text}) AS d CROSS JOIN LATERAL (SELECT bytes FROM received_events
    WHERE business_id = d.business_id AND id = d.event_id AND created_at = d.event_created_at LIMIT 1) AS e`;
  const { ids, totalCount } = await findPayloads(tx, { text: newest, values }, { ...request, search });
  const rows = ids.length === 0 ? [] : await tx.rows<Delivery>({ text: BY_IDS, values: [businessId, ids] });
  return { rows, totalCount };
};

/** One page of the deliveries to these endpoints; a page beyond what is counted is empty. */
export const pageOfAll = async (tx: Transaction, listed: Listed): Promise<Page<Delivery>> => {
  const { page, pageSize, sortOrder, search } = listed.request;
  if (listed.endpointIds.length === 0) return { rows: [], totalCount: 0 };
  if (search !== undefined) return searched(tx, listed, search);
  await limitSearch(tx);
  const first = (page - 1) * pageSize;
  const most = Math.min(first + pageSize, COUNTED_ENTRIES);
  if (first >= most) return { rows: [], totalCount: await countOf(tx, listed) };
  const way = sortOrder === 'asc' ? 'ASC' : 'DESC';
  const { text, values } = firstOfAll(listed, way, most);
  const shown = `SELECT * FROM (${text}) AS of_all ORDER BY created_at ${way}, id ${way} OFFSET ${first}`;
  const shownColumns = `SELECT ${DELIVERY_COLUMNS} FROM (${shown}) AS d ORDER BY created_at ${way}, id ${way}`;
  const rows = await tx.rows<Delivery>({ text: shownColumns, values });
  const isEnd = rows.length < most - first && (rows.length > 0 || page === 1);
  return { rows, totalCount: isEnd ? first + rows.length : await countOf(tx, listed) };
};
