import { type Answer, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { createVehicle } from './create-vehicle.ts';
import { deleteVehicle } from './delete-vehicle.ts';
import { getVehicle, listVehicles } from './list-vehicles.ts';
import { updateVehicle } from './update-vehicle.ts';
import type { Vehicle } from './vehicle.ts';
import { vehicleView } from './vehicle.view.ts';

type Operations = 'listVehicles' | 'createVehicle' | 'getVehicle' | 'updateVehicle' | 'deleteVehicle';

const shown = (vehicle: Vehicle): Answer => withVersion(ok(vehicleView(vehicle)), vehicle.version);

/** The stored vehicles of the API. */
export const vehicleRoutes = (deps: Deps): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listVehicles: async ({ caller, query }) => {
    assertRanges(query);
    const { rows, totalCount } = await listVehicles(deps, caller, query);
    return page(rows.map(vehicleView), paginationOf(query.page, query.pageSize, totalCount));
  },

  createVehicle: async ({ caller, body }) => {
    const vehicle = await createVehicle(deps, caller, body);
    const location = `/v1/businesses/${vehicle.businessId}/vehicles/${vehicle.id}`;
    return withVersion(created(location, vehicleView(vehicle)), vehicle.version);
  },

  getVehicle: async ({ caller, params }) => shown(await getVehicle(deps, caller, params.vehicleId)),

  updateVehicle: async ({ caller, params, body, ifMatch }) =>
    shown(await updateVehicle(deps, caller, { id: params.vehicleId, ifMatch }, body)),

  deleteVehicle: async ({ caller, params, ifMatch }) => {
    await deleteVehicle(deps, caller, { id: params.vehicleId, ifMatch });
    return noContent();
  },
});
