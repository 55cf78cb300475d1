import {
  type Answer,
  type Caller,
  type CreateSavedTrip,
  type ErrorDetail,
  invalidField,
  mayReadOthers,
  notFound,
  type OperationById,
  type UpdateSavedTrip,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Condition,
  commonFilters,
  containing,
  type Database,
  given,
  pageOf,
  sql,
} from '@outlay/store';
import { assertMayRead, assertMayWrite, assertMayWriteThis } from '../domain/access.ts';
import { readPolyline } from '../domain/distance.ts';
import type { SavedTrip } from '../domain/saved-trip.ts';
import { stopsOf } from '../domain/trip-facts.ts';
import { assertVersion } from '../domain/version.ts';
import { refuse, violation } from '../domain/violations.ts';
import type { BusinessContexts } from './business-contexts.ts';
import {
  findSavedTrip,
  lockSavedTrip,
  putSavedTrip,
  removeSavedTrip,
  SAVED_TRIP_COLUMNS,
  type SavedTripRow,
  toSavedTrip,
} from './saved-trip-rows.ts';
import { visibleTo } from './trip-list.ts';
import type { Target } from './trips.ts';
import { findVehicle } from './vehicle-rows.ts';

export type SavedTripQuery = OperationById<'listSavedTrips'>['query']['_output'];
type Deps = { database: Database; contexts: BusinessContexts };

const filters = (query: SavedTripQuery): Condition[] => [
  ...commonFilters(query),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.search, (search) => sql`name ILIKE ${containing(search)}`),
];

const SORTABLE = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export type SavedTrips = ReturnType<typeof createSavedTrips>;

/** Ways that are driven again and again, each person's own. */
export const createSavedTrips = ({ database, contexts }: Deps) => {
  const assertGood = async (tx: ChangeTransaction, caller: Caller, command: UpdateSavedTrip): Promise<void> => {
    const { businessId } = caller;
    const { categories } = await contexts.of(businessId, [command.categoryId], tx);
    const vehicle = command.vehicleId == null ? undefined : await findVehicle(tx, businessId, command.vehicleId);
    const mine = vehicle && (vehicle.userId === null || vehicle.userId === caller.userId || mayReadOthers(caller.role));
    const unknownCategory = command.categoryId != null && (categories.get(command.categoryId)?.isRemoved ?? true);
    const details: ErrorDetail[] = [
      ...(command.polyline && !readPolyline(command.polyline) ? [violation('polyline', 'validation.polyline')] : []),
      ...(unknownCategory ? [violation('categoryId', 'validation.unknownReference')] : []),
      ...(command.vehicleId != null && !mine ? [violation('vehicleId', 'validation.unknownReference')] : []),
    ];
    refuse(details);
  };

  const locked = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<SavedTrip> => {
    const trip = await lockSavedTrip(tx, caller.businessId, id);
    if (!trip) throw notFound();
    assertMayRead(caller, trip);
    assertMayWriteThis(caller, trip);
    assertVersion(trip, ifMatch);
    return trip;
  };

  return {
    list: async (caller: Caller, query: SavedTripQuery): Promise<{ savedTrips: SavedTrip[]; totalCount: number }> => {
      const { businessId } = caller;
      const plan = {
        select: SAVED_TRIP_COLUMNS,
        from: 'saved_trips',
        where: [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, visibleTo(caller), ...filters(query)],
        sortable: SORTABLE,
        tieBreaker: 'id',
        request: query,
      };
      const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<SavedTripRow>(tx, plan));
      return { savedTrips: rows.map(toSavedTrip), totalCount };
    },

    /** @throws AppError NOT_FOUND */
    get: async (caller: Caller, id: number): Promise<SavedTrip> => {
      const trip = await database.read(caller.businessId, (tx) => findSavedTrip(tx, caller.businessId, id));
      if (!trip) throw notFound();
      assertMayRead(caller, trip);
      return trip;
    },

    /** @throws AppError VALIDATION_ERROR, FORBIDDEN */
    create: async (caller: Caller, command: CreateSavedTrip, answer: (trip: SavedTrip) => Answer): Promise<Answer> => {
      assertMayWrite(caller);
      const { businessId, userId } = caller;
      if (userId === null) throw invalidField('userId', 'validation.required');
      const id = await database.nextId('saved_trips_id_seq');
      const work = async (tx: ChangeTransaction): Promise<SavedTrip> => {
        await assertGood(tx, caller, command);
        const times = { createdAt: tx.now, updatedAt: tx.now };
        const trip: SavedTrip = {
          id,
          businessId,
          userId,
          ...command,
          stops: stopsOf(command.stops),
          version: 1,
          ...times,
        };
        tx.write(putSavedTrip(trip));
        tx.audit('saved_trip.created', `saved_trip:${id}`);
        return trip;
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, VALIDATION_ERROR */
    change: async (caller: Caller, target: Target, command: UpdateSavedTrip): Promise<SavedTrip> => {
      assertMayWrite(caller);
      return database.change(caller, async (tx) => {
        const before = await locked(tx, caller, target);
        await assertGood(tx, caller, command);
        const stops = command.stops ? stopsOf(command.stops) : before.stops;
        const requested = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
        if (Object.keys(requested).length === 0) return before;
        const after: SavedTrip = { ...before, ...requested, stops, version: before.version + 1, updatedAt: tx.now };
        tx.write(putSavedTrip(after));
        tx.audit('saved_trip.updated', `saved_trip:${after.id}`);
        return after;
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayWrite(caller);
      await database.change(caller, async (tx) => {
        const trip = await locked(tx, caller, target);
        tx.write(removeSavedTrip(trip, tx.now));
        tx.audit('saved_trip.deleted', `saved_trip:${trip.id}`);
      });
    },
  };
};
