import { datesAsText } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import type { Vehicle } from './vehicle.ts';
import { createVehicle, deleteVehicle, getVehicle, listVehicles, updateVehicle } from './vehicles.ts';

const { shown, created, page } = answersOf<Vehicle>(
  datesAsText,
  ({ businessId, id }) => `/v1/businesses/${businessId}/vehicles/${id}`,
);

/** The stored vehicles of the API. */
export const vehicleRoutes = (deps: Deps) =>
  ({
    listVehicles: async ({ caller, query }) => {
      return page(query, await listVehicles(deps, caller, query));
    },
    createVehicle: async ({ caller, body }) => created(await createVehicle(deps, caller, body)),
    getVehicle: async ({ caller, params }) => shown(await getVehicle(deps, caller, params.vehicleId)),
    updateVehicle: async ({ caller, params, body, ifMatch }) =>
      shown(await updateVehicle(deps, caller, { id: params.vehicleId, ifMatch }, body)),
    deleteVehicle: ({ caller, params, ifMatch }) =>
      gone(deleteVehicle(deps, caller, { id: params.vehicleId, ifMatch })),
  }) satisfies Partial<Handlers<'mileage-receipt'>>;
