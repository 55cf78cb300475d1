import { type Answer, type Caller, paginationOf } from '@outlay/contracts';
import { exportAnswer, gone, type Handlers, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createTrip, previewTrip } from './create-trip.ts';
import { exportTrips } from './export-trips.ts';
import { getMileageProgress } from './get-mileage-progress.ts';
import { getTrip, listTrips } from './list-trips.ts';
import { mileageProgressView } from './mileage-progress.ts';
import type { Trip } from './trip.ts';
import { previewView, tripView } from './trip.view.ts';
import { deleteTrip, updateTrip } from './update-trip.ts';

/** The mileage trips of the API. Creating one answers 200, as the specification says. */
export const tripRoutes = (deps: Deps) => {
  const shown = async (caller: Caller, trip: Trip): Promise<Answer> => {
    const { businessId, locale } = caller;
    const { categories } = await deps.contexts.of(businessId, [trip.categoryId]);
    return withVersion(ok(tripView(trip, categories, locale, caller)), trip.version);
  };

  return {
    listMileageTrips: async ({ caller, query }) => {
      const { rows, totalCount } = await listTrips(deps, caller, query);
      const needed = rows.map(({ categoryId }) => categoryId);
      const { categories } = await deps.contexts.of(caller.businessId, needed);
      const views = rows.map((trip) => tripView(trip, categories, caller.locale, caller));
      return page(views, paginationOf(query.page, query.pageSize, totalCount));
    },
    exportMileageTrips: async (request) => {
      const batches = exportTrips(deps, request.caller, request.query);
      return exportAnswer(request, { list: 'trips', name: 'mileage-trips', batches });
    },
    getMileageProgress: async ({ caller, query }) =>
      ok(mileageProgressView(await getMileageProgress(deps, caller, query))),
    createMileageTrip: async ({ caller, body }) => shown(caller, await createTrip(deps, caller, body)),
    previewMileageTrip: async ({ caller, body }) => {
      const trip = await previewTrip(deps, caller, body);
      const { categories } = await deps.contexts.of(caller.businessId, [trip.categoryId]);
      return ok(previewView(trip, categories, caller.locale));
    },
    getMileageTrip: async ({ caller, params }) => shown(caller, await getTrip(deps, caller, params.tripId)),
    updateMileageTrip: async ({ caller, params, body, ifMatch }) =>
      shown(caller, await updateTrip(deps, caller, { id: params.tripId, ifMatch }, body)),
    deleteMileageTrip: ({ caller, params, ifMatch }) => gone(deleteTrip(deps, caller, { id: params.tripId, ifMatch })),
  } satisfies Partial<Handlers<'mileage-receipt'>>;
};
