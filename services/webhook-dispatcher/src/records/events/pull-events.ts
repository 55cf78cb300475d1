import { type Caller, needsAllEndpoints, type OperationById, TEST_KIND } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { readableKinds } from '../../endpoints/index.ts';
import { firstKeptDay, LIFE } from './event.table.ts';
import { cursorExpired, cursorText, type EventCursor, parseCursor } from './event-cursor.ts';
import type { Waiter } from './event-waiters.ts';
import { assertMayReadEvents } from './list-events.ts';
import { END, type EventsBehind, eventsBehind, type WantedEvents } from './position.table.ts';

type EventQuery = OperationById<'listEvents'>['query']['_output'];
type PullQuery = EventQuery & { after: string };

type Pulled = { events: EventsBehind['events']; hasNext: boolean; nextCursor: string };

/** Until a transaction that holds something back is looked for again; then twice as long, up to the second of the shared look. */
const FIRST_PAUSE = 20;
const LAST_PAUSE = 1_000;

/** Nobody reads it. */
const UNREAD: Pulled = { events: [], hasNext: false, nextCursor: '' };

/** `latest` has no place yet: the first look finds where it is. @throws AppError VALIDATION_ERROR */
const startOf = (after: string, businessId: number, now: number): EventCursor => {
  if (after === 'earliest') return { position: 0, id: '', since: 0 };
  if (after === 'latest') return { position: END, id: '', since: now };
  const cursor = parseCursor(businessId, after);
  if (cursor.since < firstKeptDay(now)) throw cursorExpired();
  return cursor;
};

/** `earliest` begins 30 days ago. A cursor sees the rest of its day, so that its reader has until the day is dropped to go on. */
const fromOf = (after: string, now: number): Date => new Date(after === 'earliest' ? now - LIFE : firstKeptDay(now));

/** Of the kinds that are asked for, those that the caller may read. */
const wantedOf = (caller: Caller, { type, kind }: EventQuery): WantedEvents => {
  const lists = [type, kind, readableKinds(caller)].filter((list) => list !== undefined);
  const [first, ...others] = lists;
  const kinds = first?.filter((each) => others.every((list) => list.includes(each)));
  return { kinds, tests: type?.includes(TEST_KIND) === true || kind?.includes(TEST_KIND) === true };
};

/** Where to go on: behind the last event of a full page, else behind all that was known. Time only goes on, as the places do. */
const nextOf = (cursor: EventCursor, { events, horizon }: EventsBehind, pageSize: number, now: number): EventCursor => {
  const last = events[pageSize - 1];
  if (last === undefined || events.length <= pageSize) return { position: horizon, id: '', since: now };
  return { position: last.position, id: last.id, since: Math.max(cursor.since, Math.min(now, last.at.getTime())) };
};

/**
 * One page of what came behind a cursor, in the order in which it became visible; with `wait` as soon as there is something.
 * What the caller may not read is passed over. A cursor is never before what is still to come: see `eventsBehind`.
 * @throws AppError FORBIDDEN, VALIDATION_ERROR, RATE_LIMITED
 */
export const pullEvents = async (
  { database, clock, eventWaiters }: Pick<Deps, 'database' | 'clock' | 'eventWaiters'>,
  caller: Caller,
  { query, onLeave }: { query: PullQuery; onLeave(listener: () => void): () => void },
): Promise<Pulled> => {
  assertMayReadEvents(caller);
  // A cursor stands for all that a business received.
  if (caller.webhookIds !== undefined) throw needsAllEndpoints();
  const { businessId } = caller;
  const { after, pageSize, wait = 0 } = query;
  const began = clock.now().getTime();
  const wanted = { ...wantedOf(caller, query), from: fromOf(after, began), limit: pageSize };
  let cursor = startOf(after, businessId, began);
  let pause = FIRST_PAUSE;

  const look = async (): Promise<Pulled & { isPending: boolean }> => {
    const found = await eventsBehind(database, businessId, { ...wanted, behind: cursor });
    // No place of ours lies beyond what is known: the database was set back behind it.
    if (cursor.position !== END && cursor.position > found.horizon) throw cursorExpired();
    cursor = nextOf(cursor, found, pageSize, clock.now().getTime());
    const { events, isPending } = found;
    const hasNext = events.length > pageSize;
    return { events: events.slice(0, pageSize), hasNext, nextCursor: cursorText(businessId, cursor), isPending };
  };

  /** Its turn for the first look did not come. */
  const unlooked = async ({ isGone }: Waiter): Promise<Pulled> => (isGone() ? UNREAD : look());

  /** Milliseconds until the next look, if nothing comes before. */
  const pauseAfter = ({ isPending }: { isPending: boolean }, left: number): number => {
    const next = isPending ? pause : left;
    pause = isPending ? Math.min(2 * pause, LAST_PAUSE) : FIRST_PAUSE;
    return Math.min(next, left);
  };

  const waitWith = async (waiter: Waiter): Promise<Pulled> => {
    const end = performance.now() + wait * 1_000;
    let before: Pulled | undefined;
    for (;;) {
      const found = await waiter.inTurn(look);
      if (!found) return before ?? unlooked(waiter);
      before = found;
      const left = end - performance.now();
      if (found.events.length > 0 || left <= 0) return found;
      waiter.position = cursor.position;
      await waiter.next(pauseAfter(found, left));
      if (waiter.isOver()) return found;
    }
  };

  if (wait === 0) return look();
  const waiter = eventWaiters.enter(caller);
  const stopListening = onLeave(waiter.end);
  try {
    return await waitWith(waiter);
  } finally {
    stopListening();
    waiter.leave();
  }
};
