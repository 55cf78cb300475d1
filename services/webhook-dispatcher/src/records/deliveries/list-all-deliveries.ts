import type { Caller, OperationById } from '@outlay/contracts';
import { commonFilters, given, sql, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { assertMayRead, readableKinds, withinOf } from '../../endpoints/index.ts';
import { listedEndpoints, madeAt, pageOfAll } from './delivery.table.ts';

type Query = OperationById<'listAllDeliveries'>['query']['_output'];

/** Deliveries behind the last one of the page before. */
const beyond = async (tx: Transaction, businessId: number, { startingAfter, sortOrder }: Query) => {
  if (startingAfter === undefined) return undefined;
  const at = await madeAt(tx, businessId, startingAfter);
  if (!at) return sql`false`;
  return sortOrder === 'asc'
    ? sql`(created_at, id) > (${at}, ${startingAfter})`
    : sql`(created_at, id) < (${at}, ${startingAfter})`;
};

/** What is pending has work to come, which an index finds among all that has none. */
const ofStatus = (some: Query['status']) =>
  given(some, (statuses) =>
    statuses.every((status) => status === 'pending')
      ? sql`status = 'pending' AND next_attempt_at IS NOT NULL`
      : sql`status = ANY(${statuses})`,
  );

/**
 * One page of the deliveries to all endpoints of the business. A search looks into events, so into those of kinds alone that the
 * caller may read. @throws AppError FORBIDDEN, SERVICE_UNAVAILABLE when it takes too long
 */
export const listAllDeliveries = async ({ database }: Deps, caller: Caller, request: Query) => {
  assertMayRead(caller);
  const { businessId } = caller;
  const readable = request.search === undefined ? undefined : readableKinds(caller);
  const where = [
    ofStatus(request.status),
    given(request.eventType, (some) => sql`event_type = ANY(${some})`),
    given(request.eventId, (id) => sql`event_id = ${id}`),
    given(request.statusCode, (some) => sql`status_code = ANY(${some})`),
    readable && sql`event_type = ANY(${readable})`,
    ...commonFilters(request),
  ];
  return database.read(businessId, async (tx) => {
    const endpointIds = await listedEndpoints(tx, businessId, withinOf(caller, request.webhookId));
    const all = [...where, await beyond(tx, businessId, request)];
    return pageOfAll(tx, { businessId, endpointIds, where: all, request });
  });
};
