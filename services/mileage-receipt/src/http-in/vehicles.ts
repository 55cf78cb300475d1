import { type Answer, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { type Vehicle, vehicleView } from '../domain/vehicle.ts';
import type { Vehicles } from '../store/vehicles.ts';

type Operations = 'listVehicles' | 'createVehicle' | 'getVehicle' | 'updateVehicle' | 'deleteVehicle';

const shown = (vehicle: Vehicle): Answer => withVersion(ok(vehicleView(vehicle)), vehicle.version);
const place = ({ businessId, id }: Vehicle): string => `/v1/businesses/${businessId}/vehicles/${id}`;

/** The stored vehicles of the API. */
export const vehicleHandlers = (vehicles: Vehicles): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listVehicles: async ({ caller, query }) => {
    assertRanges(query);
    const found = await vehicles.list(caller, query);
    return page(found.vehicles.map(vehicleView), paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createVehicle: ({ caller, body }) =>
    vehicles.create(caller, body, (vehicle) =>
      withVersion(created(place(vehicle), vehicleView(vehicle)), vehicle.version),
    ),

  getVehicle: async ({ caller, params }) => shown(await vehicles.get(caller, params.vehicleId)),

  updateVehicle: async ({ caller, params, body, ifMatch }) =>
    shown(await vehicles.change(caller, { id: params.vehicleId, ifMatch }, body)),

  deleteVehicle: async ({ caller, params, ifMatch }) => {
    await vehicles.remove(caller, { id: params.vehicleId, ifMatch });
    return noContent();
  },
});
