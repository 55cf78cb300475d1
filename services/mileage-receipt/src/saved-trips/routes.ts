import { type Answer, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Deps } from '../deps.ts';
import { createSavedTrip } from './create-saved-trip.ts';
import { deleteSavedTrip } from './delete-saved-trip.ts';
import { getSavedTrip, listSavedTrips } from './list-saved-trips.ts';
import type { SavedTrip } from './saved-trip.ts';
import { savedTripView } from './saved-trip.view.ts';
import { updateSavedTrip } from './update-saved-trip.ts';

type Operations = 'listSavedTrips' | 'createSavedTrip' | 'getSavedTrip' | 'updateSavedTrip' | 'deleteSavedTrip';

const shown = (trip: SavedTrip): Answer => withVersion(ok(savedTripView(trip)), trip.version);

/** The saved trips of the API. */
export const savedTripRoutes = (deps: Deps): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listSavedTrips: async ({ caller, query }) => {
    assertRanges(query);
    const { rows, totalCount } = await listSavedTrips(deps, caller, query);
    return page(rows.map(savedTripView), paginationOf(query.page, query.pageSize, totalCount));
  },

  createSavedTrip: async ({ caller, body }) => {
    const trip = await createSavedTrip(deps, caller, body);
    const location = `/v1/businesses/${trip.businessId}/saved-trips/${trip.id}`;
    return withVersion(created(location, savedTripView(trip)), trip.version);
  },

  getSavedTrip: async ({ caller, params }) => shown(await getSavedTrip(deps, caller, params.savedTripId)),

  updateSavedTrip: async ({ caller, params, body, ifMatch }) =>
    shown(await updateSavedTrip(deps, caller, { id: params.savedTripId, ifMatch }, body)),

  deleteSavedTrip: async ({ caller, params, ifMatch }) => {
    await deleteSavedTrip(deps, caller, { id: params.savedTripId, ifMatch });
    return noContent();
  },
});
