import { COUNTED_ENTRIES, SEARCHED_EVENTS } from '@outlay/contracts';
import { allOf, type Condition, type Page, sql, type Transaction } from '@outlay/store';
import { findPayloads, limitSearch } from '../payload-search/payload-search.table.ts';
import { DELIVERY_COLUMNS } from './delivery.table.ts';
import type { Delivery } from './delivery.ts';

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
