import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import { type Condition, type Page, pageOf, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { assertMayRead, endpoints } from '../endpoints/index.ts';
import { attemptsOf, DELIVERY_COLUMNS } from './delivery.table.ts';
import type { Attempt, Delivery } from './delivery.ts';
import { findWithEndpoint } from './find-delivery.ts';

type DeliveryQuery = OperationById<'listDeliveries'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at', lastAttemptAt: 'last_attempt_at' } as const;

const filters = ({ status, eventType, eventId, ids, createdFrom, createdTo }: DeliveryQuery): Condition[] => [
  ids && sql`id = ANY(${ids})`,
  status && sql`status = ANY(${status})`,
  eventType && sql`event_type = ANY(${eventType})`,
  eventId !== undefined && sql`event_id = ${eventId}`,
  createdFrom !== undefined && sql`created_at >= ${createdFrom}`,
  createdTo !== undefined && sql`created_at <= ${createdTo}`,
];

/** One page of an endpoint's deliveries. @throws AppError FORBIDDEN, NOT_FOUND */
export const listDeliveries = async (
  { database }: Deps,
  caller: Caller,
  endpointId: string,
  request: DeliveryQuery,
): Promise<Page<Delivery>> => {
  assertMayRead(caller);
  const { businessId } = caller;
  return database.read(businessId, async (tx) => {
    if (!(await endpoints.find(tx, businessId, endpointId))) throw notFound();
    return pageOf<Delivery, DeliveryQuery['sortBy']>(tx, {
      select: DELIVERY_COLUMNS,
      from: 'deliveries',
      where: [sql`business_id = ${businessId}`, sql`endpoint_id = ${endpointId}`, ...filters(request)],
      sortable: SORTABLE,
      tieBreaker: 'id',
      request,
    });
  });
};

/** One delivery with its attempts, the first one first. @throws AppError FORBIDDEN, NOT_FOUND */
export const getDelivery = async (
  { database }: Deps,
  caller: Caller,
  params: { webhookId: string; deliveryId: string },
): Promise<{ delivery: Delivery; attempts: Attempt[] }> => {
  assertMayRead(caller);
  const { businessId } = caller;
  return database.read(businessId, async (tx) => {
    const { delivery } = await findWithEndpoint(tx, { businessId, ...params });
    return { delivery, attempts: await attemptsOf(tx, delivery) };
  });
};
