import {
  type Answer,
  type Caller,
  type CreateVehicle,
  invalidField,
  mayReadOthers,
  notFound,
  type OperationById,
  type UpdateVehicle,
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
import { assertMayWrite, assertMayWriteThis, ownerOf } from '../domain/access.ts';
import type { Vehicle } from '../domain/vehicle.ts';
import { assertVersion } from '../domain/version.ts';
import { membersAmong } from './people.ts';
import type { Target } from './trips.ts';
import {
  findVehicle,
  lockVehicle,
  putVehicle,
  removeVehicle,
  toVehicle,
  VEHICLE_COLUMNS,
  type VehicleRow,
} from './vehicle-rows.ts';

export type VehicleQuery = OperationById<'listVehicles'>['query']['_output'];

/** The company's vehicles are everybody's to see. */
const visible = ({ role, userId }: Caller): Condition =>
  mayReadOthers(role) ? undefined : sql`user_id IS NULL OR user_id = ${userId}`;

const isVisible = ({ role, userId }: Caller, vehicle: Vehicle): boolean =>
  vehicle.userId === null || vehicle.userId === userId || mayReadOthers(role);

const filters = (query: VehicleQuery): Condition[] => [
  ...commonFilters(query),
  given(query.ownership, (ownership) => sql`ownership = ${ownership}`),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
  given(query.search, (search) => sql`name ILIKE ${containing(search)} OR license_plate ILIKE ${containing(search)}`),
];

const SORTABLE = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

export type Vehicles = ReturnType<typeof createVehicles>;

/** Stored vehicles. Trips keep the name and ownership that their vehicle had. */
export const createVehicles = ({ database }: { database: Database }) => {
  const locked = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<Vehicle> => {
    const vehicle = await lockVehicle(tx, caller.businessId, id);
    if (!vehicle || !isVisible(caller, vehicle)) throw notFound();
    assertMayWriteThis(caller, vehicle);
    assertVersion(vehicle, ifMatch);
    return vehicle;
  };

  return {
    list: async (caller: Caller, query: VehicleQuery): Promise<{ vehicles: Vehicle[]; totalCount: number }> => {
      const { businessId } = caller;
      const plan = {
        select: VEHICLE_COLUMNS,
        from: 'vehicles',
        where: [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, visible(caller), ...filters(query)],
        sortable: SORTABLE,
        tieBreaker: 'id',
        request: query,
      };
      const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<VehicleRow>(tx, plan));
      return { vehicles: rows.map(toVehicle), totalCount };
    },

    /** @throws AppError NOT_FOUND */
    get: async (caller: Caller, id: number): Promise<Vehicle> => {
      const vehicle = await database.read(caller.businessId, (tx) => findVehicle(tx, caller.businessId, id));
      if (!vehicle || !isVisible(caller, vehicle)) throw notFound();
      return vehicle;
    },

    /** @throws AppError VALIDATION_ERROR, FORBIDDEN */
    create: async (caller: Caller, command: CreateVehicle, answer: (vehicle: Vehicle) => Answer): Promise<Answer> => {
      const { businessId } = caller;
      const isShared = command.ownership === 'COMPANY' && command.userId === undefined;
      const userId = ownerOf(caller, command.userId);
      const id = await database.nextId('vehicles_id_seq');
      const work = async (tx: ChangeTransaction): Promise<Vehicle> => {
        const others = userId !== null && userId !== caller.userId;
        if (others && !(await membersAmong(tx, businessId, [userId])).has(userId))
          throw invalidField('userId', 'validation.notMember');
        const { name, ownership, region, licensePlate } = command;
        const owner = { userId: isShared ? null : userId };
        const times = { createdAt: tx.now, updatedAt: tx.now };
        const vehicle = { id, businessId, ...owner, name, ownership, region, licensePlate, isActive: true, version: 1 };
        tx.write(putVehicle({ ...vehicle, ...times }));
        tx.audit('vehicle.created', `vehicle:${id}`);
        return { ...vehicle, ...times };
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
    change: async (caller: Caller, target: Target, command: UpdateVehicle): Promise<Vehicle> => {
      assertMayWrite(caller);
      return database.change(caller, async (tx) => {
        const before = await locked(tx, caller, target);
        const requested = Object.fromEntries(Object.entries(command).filter(([, value]) => value !== undefined));
        if (Object.keys(requested).length === 0) return before;
        const after: Vehicle = { ...before, ...requested, version: before.version + 1, updatedAt: tx.now };
        tx.write(putVehicle(after));
        tx.audit('vehicle.updated', `vehicle:${after.id}`);
        return after;
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayWrite(caller);
      await database.change(caller, async (tx) => {
        const vehicle = await locked(tx, caller, target);
        tx.write(removeVehicle(vehicle, tx.now));
        tx.audit('vehicle.deleted', `vehicle:${vehicle.id}`);
      });
    },
  };
};
