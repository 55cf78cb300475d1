import { notFound, type OperationById, TEST_KIND } from '@outlay/contracts';
import { type Condition, type Database, type Page, pageOf, sql, type Transaction } from '@outlay/store';
import type { Delivery } from '../domain/delivery.ts';
import { DELIVERY_COLUMNS } from './delivery-rows.ts';

export type EventQuery = OperationById<'listEvents'>['query']['_output'];

export type EventList = {
  /** One page of the last 30 days, each event as its bytes. */
  of(businessId: number, query: EventQuery): Promise<Page<{ bytes: Buffer }>>;
  /** @throws AppError NOT_FOUND */
  one(businessId: number, id: string): Promise<{ bytes: Buffer; deliveries: Delivery[] }>;
};

const LIFE = 30 * 24 * 60 * 60_000;
const FIND = 'SELECT created_at AS at, bytes FROM events WHERE business_id = $1 AND id = $2 AND created_at >= $3';
const DELIVERIES = `SELECT ${DELIVERY_COLUMNS} FROM deliveries WHERE business_id = $1 AND event_id = $2
  AND endpoint_id IN (SELECT id FROM endpoints WHERE business_id = $1) ORDER BY created_at, id`;

type Found = { at: Date; bytes: Buffer };

/** What happened, as it was said. Events made by the test button are found by id only. */
export const createEventList = ({ database, now }: { database: Pick<Database, 'read'>; now(): Date }): EventList => {
  const since = (): Date => new Date(now().getTime() - LIFE);
  const find = (tx: Transaction, businessId: number, id: string): Promise<Found | undefined> =>
    tx.one({ name: 'event-find', text: FIND, values: [businessId, id, since()] });

  /** Events before (or, rising, after) the last one of the page before. */
  const beyond = async (tx: Transaction, businessId: number, { startingAfter, sortOrder }: EventQuery) => {
    if (startingAfter === undefined) return undefined;
    const last = await find(tx, businessId, startingAfter);
    if (!last) return sql`false`;
    return sortOrder === 'asc'
      ? sql`(created_at, id) > (${last.at}, ${startingAfter})`
      : sql`(created_at, id) < (${last.at}, ${startingAfter})`;
  };

  return {
    of: (businessId, request) =>
      database.read(businessId, async (tx) => {
        const { type, kind, ids, createdFrom, createdTo } = request;
        const kinds = type && kind ? type.filter((each) => kind.includes(each)) : (type ?? kind);
        const where: Condition[] = [
          sql`business_id = ${businessId}`,
          sql`created_at >= ${since()}`,
          kinds ? sql`kind = ANY(${kinds})` : sql`id NOT LIKE 'evt\_test\_%' AND kind <> ${TEST_KIND}`,
          ids && sql`id = ANY(${ids})`,
          createdFrom !== undefined && sql`created_at >= ${createdFrom}`,
          createdTo !== undefined && sql`created_at <= ${createdTo}`,
          await beyond(tx, businessId, request),
        ];
        const sortable = { createdAt: 'created_at' };
        return pageOf<{ bytes: Buffer }, EventQuery['sortBy']>(tx, {
          select: 'bytes',
          from: 'events',
          where,
          sortable,
          tieBreaker: 'id',
          request,
        });
      }),
    one: (businessId, id) =>
      database.read(businessId, async (tx) => {
        const found = await find(tx, businessId, id);
        if (!found) throw notFound();
        const query = { name: 'event-deliveries', text: DELIVERIES, values: [businessId, id] };
        return { bytes: found.bytes, deliveries: await tx.rows<Delivery>(query) };
      }),
  };
};
