import { type Caller, keysOf, mayReadOthers, type OperationById, vehicle } from '@outlay/contracts';
import { type Condition, containing, given, sql, type Transaction, table } from '@outlay/store';
import type { Vehicle } from './vehicle.ts';

export type VehicleQuery = OperationById<'listVehicles'>['query']['_output'];

export const vehicles = table<Vehicle>({
  name: 'vehicle',
  table: 'vehicles',
  fields: keysOf(vehicle),
  alive: 'deleted_at IS NULL',
});

/** Everybody sees the company's vehicles. */
const visible = ({ role, userId }: Caller): Condition =>
  mayReadOthers(role) ? undefined : sql`user_id IS NULL OR user_id = ${userId}`;

/** One page of the vehicles that the caller may see, and the exact number of all that match. */
export const pageOfVehicles = (tx: Transaction, caller: Caller, query: VehicleQuery) =>
  vehicles.page(tx, caller.businessId, {
    where: [
      visible(caller),
      given(query.ownership, (ownership) => sql`ownership = ${ownership}`),
      given(query.userId, (users) => sql`user_id = ANY(${users})`),
      given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
      given(
        query.search,
        (search) => sql`name ILIKE ${containing(search)} OR license_plate ILIKE ${containing(search)}`,
      ),
    ],
    sortable: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    query,
  });
