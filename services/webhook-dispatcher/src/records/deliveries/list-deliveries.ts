import { type Caller, found, notFound, type OperationById } from '@outlay/contracts';
import { commonFilters, given, pageOf, sql, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { assertMayRead, endpoints, mayChangeWebhooks } from '../../endpoints/index.ts';
import {
  attemptsOf,
  DELIVERY_COLUMNS,
  type DeliveryName,
  type DeliveryParams,
  findDelivery,
} from './delivery.table.ts';
import type { Attempt, Delivery } from './delivery.ts';

type DeliveryQuery = OperationById<'listDeliveries'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at', lastAttemptAt: { optional: 'last_attempt_at' } } as const;

/** One page of an endpoint's deliveries. @throws AppError FORBIDDEN, NOT_FOUND */
export const listDeliveries = async (
  { database, countDeliveries }: Deps,
  caller: Caller,
  endpointId: string,
  query: DeliveryQuery,
) => {
  assertMayRead(caller);
  const { businessId } = caller;
  const filters = [
    given(query.status, (some) => sql`status = ANY(${some})`),
    given(query.eventType, (some) => sql`event_type = ANY(${some})`),
    given(query.eventId, (id) => sql`event_id = ${id}`),
    ...commonFilters(query),
  ];
  const where = [sql`business_id = ${businessId}`, sql`endpoint_id = ${endpointId}`, ...filters];
  const isWhole = filters.every((filter) => !filter);
  const count = isWhole && { count: (tx: Transaction) => countDeliveries(tx, { businessId, endpointId }) };
  return database.read(businessId, async (tx) => {
    found(await endpoints.find(tx, businessId, endpointId));
    const plan = { select: DELIVERY_COLUMNS, from: 'deliveries', where, sortable: SORTABLE, tieBreaker: 'id' };
    return pageOf<Delivery>(tx, { ...plan, ...count, request: query });
  });
};

/** A delivery with the endpoint it goes to. @throws AppError NOT_FOUND */
export const findWithEndpoint = async (tx: Transaction, name: DeliveryName) => {
  const endpoint = await endpoints.find(tx, name.businessId, name.webhookId);
  const delivery = endpoint && (await findDelivery(tx, name));
  if (!endpoint || !delivery) throw notFound();
  return { endpoint, delivery };
};

/**
 * One delivery with its attempts, the first one first, each with what was answered for whoever may change the endpoint: a
 * receiver's answer may show what only its owners are to see. @throws AppError FORBIDDEN, NOT_FOUND, SERVICE_UNAVAILABLE
 */
export const getDelivery = async ({ database, answers }: Deps, caller: Caller, params: DeliveryParams) => {
  assertMayRead(caller);
  const { businessId } = caller;
  const { delivery, attempts } = await database.read(businessId, async (tx) => {
    const found = await findWithEndpoint(tx, { businessId, ...params });
    return { delivery: found.delivery, attempts: await attemptsOf(tx, found.delivery) };
  });
  const mayRead = mayChangeWebhooks(caller);
  const bodyOf = ({ number, at, answer }: Attempt) =>
    answers.open({ businessId, deliveryId: delivery.id, number, at }, mayRead ? answer : null);
  const shown = attempts.map(async (attempt) => ({ ...attempt, body: await bodyOf(attempt) }));
  return { delivery, attempts: await Promise.all(shown) };
};
