import { type Answer, type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { previewView, tripView } from '../domain/trip-view.ts';
import type { TripPage, TripQuery } from '../store/trip-list.ts';
import type { ShownTrip, Trips } from '../store/trips.ts';

type Operations =
  | 'listMileageTrips'
  | 'createMileageTrip'
  | 'previewMileageTrip'
  | 'getMileageTrip'
  | 'updateMileageTrip'
  | 'deleteMileageTrip';

type Deps = { trips: Trips; list: (caller: Caller, query: TripQuery) => Promise<TripPage> };

const shownTo = ({ locale }: Caller) => {
  return ({ trip, context }: ShownTrip): Answer =>
    withVersion(ok(tripView(trip, context.categories, locale)), trip.version);
};

/** The mileage trips of the API. Creating one answers 200, as the specification says. */
export const tripHandlers = ({ trips, list }: Deps): Pick<Handlers<'mileage-receipt'>, Operations> => ({
  listMileageTrips: async ({ caller, query }) => {
    assertRanges(query);
    const { trips: found, context, totalCount } = await list(caller, query);
    const views = found.map((trip) => tripView(trip, context.categories, caller.locale));
    return page(views, paginationOf(query.page, query.pageSize, totalCount));
  },

  createMileageTrip: ({ caller, body }) => trips.create(caller, body, shownTo(caller)),

  previewMileageTrip: async ({ caller, body }) => {
    const { trip, context } = await trips.preview(caller, body);
    return ok(previewView(trip, context.categories, caller.locale));
  },

  getMileageTrip: async ({ caller, params }) => shownTo(caller)(await trips.get(caller, params.tripId)),

  updateMileageTrip: async ({ caller, params, body, ifMatch }) =>
    shownTo(caller)(await trips.change(caller, { id: params.tripId, ifMatch }, body)),

  deleteMileageTrip: async ({ caller, params, ifMatch }) => {
    await trips.remove(caller, { id: params.tripId, ifMatch });
    return noContent();
  },
});
