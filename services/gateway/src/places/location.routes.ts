import { type LocationView, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { Locations } from './locations.ts';

type Ours = 'listLocations' | 'createLocation' | 'getLocation' | 'updateLocation' | 'deleteLocation';

const shown = (location: LocationView) => withVersion(ok(location), location.version);

/** The locations of a business. */
export const locationHandlers = (locations: Locations): Pick<Handlers<'gateway'>, Ours> => ({
  listLocations: async ({ caller, query }) => {
    assertRanges(query);
    const { rows, totalCount } = await locations.list(caller.businessId, query);
    return page(rows, paginationOf(query.page, query.pageSize, totalCount));
  },

  createLocation: async ({ caller, body }) => {
    const location = await locations.create(caller, body);
    return withVersion(created(`/v1/locations/${location.id}`, location), location.version);
  },

  getLocation: async ({ caller, params }) => shown(await locations.get(caller.businessId, params.id)),

  updateLocation: async ({ caller, params, body, ifMatch }) =>
    shown(await locations.change(caller, { id: params.id, ifMatch }, body)),

  deleteLocation: async ({ caller, params, ifMatch }) => {
    await locations.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },
});
