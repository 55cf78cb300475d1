import { type Caller, keysOf, mayReadOthers, type OperationById, vehicle } from '@outlay/contracts';
import {
  type Condition,
  commonFilters,
  containing,
  given,
  type Page,
  pageOf,
  sql,
  type Transaction,
  table,
} from '@outlay/store';
import type { Vehicle } from './vehicle.ts';

export type VehicleQuery = OperationById<'listVehicles'>['query']['_output'];

export const vehicles = table<Vehicle>({
  name: 'vehicle',
  table: 'vehicles',
  fields: keysOf(vehicle),
  alive: 'deleted_at IS NULL',
});

/** The company's vehicles are everybody's to see. */
const visible = ({ role, userId }: Caller): Condition =>
  mayReadOthers(role) ? undefined : sql`user_id IS NULL OR user_id = ${userId}`;

const filters = (query: VehicleQuery): Condition[] => [
  ...commonFilters(query),
  given(query.ownership, (ownership) => sql`ownership = ${ownership}`),
  given(query.userId, (users) => sql`user_id = ANY(${users})`),
  given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
  given(query.search, (search) => sql`name ILIKE ${containing(search)} OR license_plate ILIKE ${containing(search)}`),
];

/** One page of the vehicles that the caller may see, and the exact number of all that match. */
export const pageOfVehicles = (tx: Transaction, caller: Caller, query: VehicleQuery): Promise<Page<Vehicle>> =>
  pageOf<Vehicle>(tx, {
    select: vehicles.select(),
    from: 'vehicles',
    where: [sql`business_id = ${caller.businessId}`, sql`deleted_at IS NULL`, visible(caller), ...filters(query)],
    sortable: { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' },
    tieBreaker: 'id',
    request: query,
  });
