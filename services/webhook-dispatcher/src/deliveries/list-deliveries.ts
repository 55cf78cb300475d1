import { type Caller, found, notFound, type OperationById } from '@outlay/contracts';
import { commonFilters, given, pageOf, sql, type Transaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { assertMayRead, endpoints } from '../endpoints/index.ts';
import {
  attemptsOf,
  DELIVERY_COLUMNS,
  type DeliveryName,
  type DeliveryParams,
  findDelivery,
} from './delivery.table.ts';
import type { Delivery } from './delivery.ts';

type DeliveryQuery = OperationById<'listDeliveries'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at', lastAttemptAt: { optional: 'last_attempt_at' } } as const;

/** One page of an endpoint's deliveries. @throws AppError FORBIDDEN, NOT_FOUND */
export const listDeliveries = async ({ database }: Deps, caller: Caller, endpointId: string, query: DeliveryQuery) => {
  assertMayRead(caller);
  const { businessId } = caller;
  const where = [
    sql`business_id = ${businessId}`,
    sql`endpoint_id = ${endpointId}`,
    given(query.status, (some) => sql`status = ANY(${some})`),
    given(query.eventType, (some) => sql`event_type = ANY(${some})`),
    given(query.eventId, (id) => sql`event_id = ${id}`),
    ...commonFilters(query),
  ];
  return database.read(businessId, async (tx) => {
    found(await endpoints.find(tx, businessId, endpointId));
    const plan = { select: DELIVERY_COLUMNS, from: 'deliveries', where, sortable: SORTABLE, tieBreaker: 'id' };
    return pageOf<Delivery>(tx, { ...plan, request: query });
  });
};

/** A delivery with the endpoint it goes to. @throws AppError NOT_FOUND */
export const findWithEndpoint = async (tx: Transaction, name: DeliveryName) => {
  const endpoint = await endpoints.find(tx, name.businessId, name.webhookId);
  const delivery = endpoint && (await findDelivery(tx, name));
  if (!endpoint || !delivery) throw notFound();
  return { endpoint, delivery };
};

/** One delivery with its attempts, the first one first. @throws AppError FORBIDDEN, NOT_FOUND */
export const getDelivery = async ({ database }: Deps, caller: Caller, params: DeliveryParams) => {
  assertMayRead(caller);
  const { businessId } = caller;
  return database.read(businessId, async (tx) => {
    const { delivery } = await findWithEndpoint(tx, { businessId, ...params });
    return { delivery, attempts: await attemptsOf(tx, delivery) };
  });
};
