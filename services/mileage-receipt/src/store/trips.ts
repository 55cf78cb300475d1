import { type Answer, type Caller, type CreateMileageTrip, notFound, type UpdateMileageTrip } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import type { BusinessContext } from '../domain/business.ts';
import { assertOpen, type Pay, type Trip } from '../domain/trip.ts';
import { previousAttributes } from '../domain/trip-changes.ts';
import { tripFacts } from '../domain/trip-facts.ts';
import { tripView } from '../domain/trip-view.ts';
import { assertVersion } from '../domain/version.ts';
import { publishMileageTripCreated } from '../events-out/mileage-trip-created.ts';
import { publishMileageTripDeleted } from '../events-out/mileage-trip-deleted.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { locationOf, namedBy, planTrip, type Route, routedLength } from './trip-plan.ts';
import { findTrip, insertTrip, lockTrip, removeTrip, updateTrip } from './trip-rows.ts';
import { applySettled, lockYears, moved, place, publishUpdate } from './trip-settling.ts';
import { settleFrom } from './trip-years.ts';

/** A trip and what is needed to show it. */
export type ShownTrip = { trip: Trip; context: BusinessContext };

/** Which record, and the version its reader saw (null: whichever). */
export type Target = { id: number; ifMatch: number | null };

type Deps = { database: Database; contexts: BusinessContexts; route: Route };

/** Of a preview, which is not kept: after every trip of its day. */
const LAST_ID = Number.MAX_SAFE_INTEGER;

export type Trips = ReturnType<typeof createTrips>;

/** This service's trips. What one is worth depends on the year behind it, so its later trips are settled with it. */
export const createTrips = ({ database, contexts, route }: Deps) => {
  const open = async (tx: ChangeTransaction, caller: Caller, target: Target): Promise<Trip> => {
    const trip = await lockTrip(tx, { businessId: caller.businessId, id: target.id });
    if (!trip) throw notFound();
    assertMayRead(caller, trip);
    assertVersion(trip, target.ifMatch);
    assertOpen(trip);
    return trip;
  };

  const find = async ({ businessId }: Caller, id: number): Promise<Trip> => {
    const trip = await database.read(businessId, (tx) => findTrip(tx, { businessId, id }));
    if (!trip) throw notFound();
    return trip;
  };

  return {
    /** @throws AppError VALIDATION_ERROR, FORBIDDEN, MILEAGE_RATE_MISSING, SERVICE_UNAVAILABLE */
    create: async (
      caller: Caller,
      command: CreateMileageTrip,
      answer: (shown: ShownTrip) => Answer,
    ): Promise<Answer> => {
      const { businessId } = caller;
      const { facts, context } = await planTrip({ database, contexts, route }, caller, command);
      const id = await database.nextId('mileage_trips_id_seq');
      const work = async (tx: ChangeTransaction): Promise<ShownTrip> => {
        const times = { createdAt: tx.now, updatedAt: tx.now };
        const fresh = { ...facts, id, businessId, expenseId: null, status: 'validated' as const, version: 1, ...times };
        await lockYears(tx, fresh);
        const { trip, others } = await place(tx, fresh, context);
        tx.write(insertTrip(trip));
        tx.publish(publishMileageTripCreated(tripView(trip, context.categories, context.business.locale)));
        tx.audit('mileage_trip.created', `mileage_trip:${id}`);
        await applySettled(tx, businessId, others, context);
        return { trip, context };
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** What a wish would be worth if it were kept now. @throws as `create` */
    preview: async (caller: Caller, command: CreateMileageTrip): Promise<ShownTrip> => {
      const { facts, context } = await planTrip({ database, contexts, route }, caller, command);
      const { businessId } = caller;
      const now = contexts.now();
      const times = { createdAt: now, updatedAt: now };
      const draft = { ...facts, id: LAST_ID, businessId, expenseId: null, status: 'validated' as const, version: 1 };
      const settled = await database.read(businessId, (tx) =>
        settleFrom(tx, draft, { ...draft, pay: null }, context.choose),
      );
      const pay = settled.find(({ id }) => id === LAST_ID)?.pay as Pay;
      return { trip: { ...draft, ...times, pay }, context };
    },

    /** @throws AppError NOT_FOUND, also for what the caller may not see */
    get: async (caller: Caller, id: number): Promise<ShownTrip> => {
      const trip = await find(caller, id);
      assertMayRead(caller, trip);
      return { trip, context: await contexts.of(caller.businessId, [trip.categoryId]) };
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED, VALIDATION_ERROR, MILEAGE_RATE_MISSING */
    change: async (caller: Caller, target: Target, command: UpdateMileageTrip): Promise<ShownTrip> => {
      assertMayWrite(caller);
      const { businessId } = caller;
      const known = await find(caller, target.id);
      const context = await contexts.naming(businessId, command.categoryId);
      const { named, location } = await database.read(businessId, async (tx) => ({
        named: await namedBy(tx, caller, command),
        location: await locationOf(tx, known),
      }));
      const routed = await routedLength(route, command, known, named);
      return database.change(caller, async (tx) => {
        await lockYears(tx, known, { ...known, day: command.date ?? known.day });
        const before = await open(tx, caller, target);
        const facts = tripFacts(command, before, routed, { contexts: context, named, location, now: tx.now });
        const { after, others } = await moved(tx, before, facts, context);
        const { business, categories } = context;
        const views = [before, after].map((trip) => tripView(trip, categories, business.locale)) as [never, never];
        if (Object.keys(previousAttributes(...views)).length === 0) return { trip: before, context };
        tx.write(updateTrip(after));
        publishUpdate(tx, before, after, context);
        await applySettled(tx, businessId, others, context);
        return { trip: after, context };
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, EXPENSE_LOCKED */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayWrite(caller);
      const { businessId } = caller;
      const known = await find(caller, target.id);
      const context = await contexts.of(businessId, [known.categoryId]);
      await database.change(caller, async (tx) => {
        await lockYears(tx, known);
        const trip = await open(tx, caller, target);
        const others = await settleFrom(tx, trip, null, context.choose, trip.id);
        tx.write(removeTrip(trip, tx.now));
        tx.publish(publishMileageTripDeleted(tripView(trip, context.categories, context.business.locale)));
        tx.audit('mileage_trip.deleted', `mileage_trip:${trip.id}`);
        await applySettled(tx, businessId, others, context);
      });
    },
  };
};
