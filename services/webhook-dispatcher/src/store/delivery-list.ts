import { notFound, type OperationById } from '@outlay/contracts';
import { type Condition, type Database, type Page, pageOf, sql } from '@outlay/store';
import type { Attempt, Delivery } from '../domain/delivery.ts';
import { DELIVERY_COLUMNS, findDelivery } from './delivery-rows.ts';
import { findEndpoint } from './endpoint-rows.ts';

export type DeliveryQuery = OperationById<'listDeliveries'>['query']['_output'];

export type DeliveryList = {
  /** One page of an endpoint's deliveries. @throws AppError NOT_FOUND when the endpoint is not this business's */
  of(businessId: number, endpointId: string, query: DeliveryQuery): Promise<Page<Delivery>>;
  /** One delivery with its attempts, the first one first. @throws AppError NOT_FOUND */
  one(businessId: number, endpointId: string, id: string): Promise<Delivery & { made: Attempt[] }>;
};

const SORTABLE = { createdAt: 'created_at', lastAttemptAt: 'last_attempt_at' } as const;

/** The times name the days in which they lie. */
const ATTEMPTS = `SELECT number, at, status_code AS "statusCode", error, duration_ms AS "duration", dns_ms AS dns,
    connect_ms AS connect, tls_ms AS tls, first_byte_ms AS "firstByte", address_family AS family, reused
  FROM attempts WHERE delivery_id = $1 AND at >= $2 AND at <= $3 ORDER BY number, at`;

const filters = ({ status, eventType, eventId, ids, createdFrom, createdTo }: DeliveryQuery): Condition[] => [
  ids && sql`id = ANY(${ids})`,
  status && sql`status = ANY(${status})`,
  eventType && sql`event_type = ANY(${eventType})`,
  eventId !== undefined && sql`event_id = ${eventId}`,
  createdFrom !== undefined && sql`created_at >= ${createdFrom}`,
  createdTo !== undefined && sql`created_at <= ${createdTo}`,
];

export const createDeliveryList = ({ database }: { database: Pick<Database, 'read'> }): DeliveryList => ({
  of: (businessId, endpointId, request) =>
    database.read(businessId, async (tx) => {
      if (!(await findEndpoint(tx, businessId, endpointId))) throw notFound();
      const mine = [sql`business_id = ${businessId}`, sql`endpoint_id = ${endpointId}`];
      return pageOf<Delivery, DeliveryQuery['sortBy']>(tx, {
        select: DELIVERY_COLUMNS,
        from: 'deliveries',
        where: [...mine, ...filters(request)],
        sortable: SORTABLE,
        tieBreaker: 'id',
        request,
      });
    }),
  one: (businessId, endpointId, id) =>
    database.read(businessId, async (tx) => {
      const delivery = await findDelivery(tx, businessId, endpointId, id);
      if (!delivery || !(await findEndpoint(tx, businessId, endpointId))) throw notFound();
      const { createdAt, lastAttemptAt } = delivery;
      const query = { name: 'delivery-attempts', text: ATTEMPTS, values: [id, createdAt, lastAttemptAt ?? createdAt] };
      return { ...delivery, made: await tx.rows<Attempt>(query) };
    }),
});
