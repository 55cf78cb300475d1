import { type Answer, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { type SavedTrip, savedTripView } from '../domain/saved-trip.ts';
import type { SavedTrips } from '../store/saved-trips.ts';

type Operations = 'listSavedTrips' | 'createSavedTrip' | 'getSavedTrip' | 'updateSavedTrip' | 'deleteSavedTrip';

const shown = (trip: SavedTrip): Answer => withVersion(ok(savedTripView(trip)), trip.version);
const place = ({ businessId, id }: SavedTrip): string => `/v1/businesses/${businessId}/saved-trips/${id}`;

/** The saved trips of the API. */
export const savedTripHandlers = (savedTrips: SavedTrips): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listSavedTrips: async ({ caller, query }) => {
    assertRanges(query);
    const found = await savedTrips.list(caller, query);
    return page(found.savedTrips.map(savedTripView), paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createSavedTrip: ({ caller, body }) =>
    savedTrips.create(caller, body, (trip) => withVersion(created(place(trip), savedTripView(trip)), trip.version)),

  getSavedTrip: async ({ caller, params }) => shown(await savedTrips.get(caller, params.savedTripId)),

  updateSavedTrip: async ({ caller, params, body, ifMatch }) =>
    shown(await savedTrips.change(caller, { id: params.savedTripId, ifMatch }, body)),

  deleteSavedTrip: async ({ caller, params, ifMatch }) => {
    await savedTrips.remove(caller, { id: params.savedTripId, ifMatch });
    return noContent();
  },
});
