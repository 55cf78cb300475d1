import { setTimeout as pause } from 'node:timers/promises';
import {
  type Caller,
  COUNTED_ENTRIES,
  mayReadOthers,
  needsRole,
  notFound,
  type OperationById,
  TEST_KIND,
  timeOfId,
} from '@outlay/contracts';
import { commonFilters, given, pageOf, sql, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { isWithin, mayReadKind, mayReadWebhooks, readableKinds } from '../../endpoints/index.ts';
import { aggregateIn } from '../../transport/index.ts';
import { deliveriesOfEvent } from '../deliveries/delivery.table.ts';
import { findEvent, LIFE, previousEvent, searchEvents, sentToOneOf } from './event.table.ts';

type EventQuery = OperationById<'listEvents'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at' } as const;

/** Events show what everybody in the business did. @throws AppError FORBIDDEN */
export const assertMayReadEvents = ({ role }: Caller): void => {
  if (!mayReadOthers(role)) throw needsRole(mayReadOthers);
};

/** Events before (or, rising, after) the last one of the page before. */
const beyond = async (tx: Transaction, caller: Caller, { startingAfter, sortOrder }: EventQuery, now: Date) => {
  if (startingAfter === undefined) return undefined;
  const last = await findEvent(tx, { caller, id: startingAfter }, now);
  if (!last) return sql`false`;
  return sortOrder === 'asc'
    ? sql`(created_at, id) > (${last.at}, ${startingAfter})`
    : sql`(created_at, id) < (${last.at}, ${startingAfter})`;
};

/**
 * One page of the last 30 days, each event as its bytes: of the kinds whose resources the caller may read. Of the events made by the
 * test button `webhook.test` is listed where that kind is named; the example of another kind is no fact, and is found by id only.
 * @throws AppError FORBIDDEN
 */
export const listEvents = async ({ database, clock }: Deps, caller: Caller, request: EventQuery) => {
  assertMayReadEvents(caller);
  const { businessId } = caller;
  const { type, kind } = request;
  const now = clock.now();
  const readable = readableKinds(caller);
  const kinds = type && kind ? type.filter((each) => kind.includes(each)) : (type ?? kind);
  const where = [
    sql`business_id = ${businessId}`,
    sql`created_at >= ${new Date(now.getTime() - LIFE)}`,
    kinds?.includes(TEST_KIND)
      ? sql`(id NOT LIKE 'evt\\_test\\_%' OR kind = ${TEST_KIND})`
      : sql`id NOT LIKE 'evt\\_test\\_%'`,
    kinds && sql`kind = ANY(${kinds})`,
    readable && sql`kind = ANY(${readable})`,
    given(caller.webhookIds, sentToOneOf),
    given(request.aggregate, (aggregate) => sql`aggregate = ${aggregate}`),
    ...commonFilters(request),
  ];
  const { search } = request;
  const from = 'received_events';
  const plan = { select: 'bytes', from, sortable: SORTABLE, tieBreaker: 'id', request, most: COUNTED_ENTRIES };
  return database.read(businessId, async (tx) => {
    const all = [...where, await beyond(tx, caller, request, now)];
    if (search !== undefined) return searchEvents(tx, businessId, { where: all, request: { ...request, search } });
    return pageOf<{ bytes: Buffer }>(tx, { ...plan, where: all });
  });
};

/** Milliseconds for which an event may be on its way into the database while a receiver has it already, and between two looks. */
const ARRIVING = 1_000;
const AGAIN = 20;

/**
 * A receiver may ask for an event at once, and its first attempt does not wait for the database: for an id that is a moment
 * old it is looked again, in real time.
 */
const arrived = async <T>(id: string, now: Date, look: () => Promise<T | undefined>): Promise<T | undefined> => {
  const age = now.getTime() - (timeOfId(id) ?? Number.NEGATIVE_INFINITY);
  const until = performance.now() + ARRIVING - age;
  for (;;) {
    const found = await look();
    if (found !== undefined || age < 0 || performance.now() > until) return found;
    await pause(AGAIN);
  }
};

/** What the caller may not read is not there; its deliveries are shown to whoever may read those. @throws AppError FORBIDDEN, NOT_FOUND */
export const getEvent = async ({ database, clock }: Deps, caller: Caller, id: string) => {
  assertMayReadEvents(caller);
  const { businessId } = caller;
  const now = clock.now();
  const look = () =>
    database.read(businessId, async (tx) => {
      const event = await findEvent(tx, { caller, id }, now);
      if (!event || !mayReadKind(caller, event.kind)) return undefined;
      const all = mayReadWebhooks(caller) ? await deliveriesOfEvent(tx, businessId, id) : [];
      const deliveries = all.filter(({ endpointId }) => isWithin(caller, endpointId));
      const { at, bytes } = event;
      const aggregate = aggregateIn(bytes);
      // What a narrowed session knows of the record is what its endpoints were sent; the event before need not be of it.
      const mayLookBack = caller.webhookIds === undefined;
      const before = mayLookBack && aggregate && { businessId, aggregate, at, id, kinds: readableKinds(caller) };
      const previousEventId = (before ? await previousEvent(tx, before, now) : undefined) ?? null;
      return { bytes, deliveries, aggregate, previousEventId };
    });
  const found = await arrived(id, now, look);
  if (!found) throw notFound();
  return found;
};
