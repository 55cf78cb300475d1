import { datesAsText } from '@outlay/contracts';
import { answersOf, gone, type Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { createSavedTrip, deleteSavedTrip, updateSavedTrip } from './change-saved-trip.ts';
import type { SavedTrip } from './saved-trip.ts';
import { getSavedTrip, listSavedTrips } from './saved-trip-records.ts';

const { shown, created, page } = answersOf<SavedTrip>(
  datesAsText,
  ({ businessId, id }) => `/v1/businesses/${businessId}/saved-trips/${id}`,
);

/** The saved trips of the API. */
export const savedTripRoutes = (deps: Deps) =>
  ({
    listSavedTrips: async ({ caller, query }) => {
      return page(query, await listSavedTrips(deps, caller, query));
    },
    createSavedTrip: async ({ caller, body }) => created(await createSavedTrip(deps, caller, body)),
    getSavedTrip: async ({ caller, params }) => shown(await getSavedTrip(deps, caller, params.savedTripId)),
    updateSavedTrip: async ({ caller, params, body, ifMatch }) =>
      shown(await updateSavedTrip(deps, caller, { id: params.savedTripId, ifMatch }, body)),
    deleteSavedTrip: ({ caller, params, ifMatch }) =>
      gone(deleteSavedTrip(deps, caller, { id: params.savedTripId, ifMatch })),
  }) satisfies Partial<Handlers<'mileage-receipt'>>;
