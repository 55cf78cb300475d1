import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { placesListed } from './place.events.ts';
import { departmentsAfter, locationsAfter } from './place.table.ts';

const MOST = 500;

/**
 * Publishes what the departments and locations of a business are called, for services that keep their names since. Returns how
 * many there are.
 */
export const publishPlaces = async (
  { database }: Pick<Deps, 'database'>,
  origin: ChangeOrigin,
): Promise<{ departments: number; locations: number }> => {
  const { businessId } = origin;
  const count = { departments: 0, locations: 0 };
  const last = { departments: 0, locations: 0 };
  for (let isMore = true; isMore; ) {
    const places = await database.change(origin, async (tx) => {
      const [departments, locations] = await Promise.all([
        departmentsAfter(tx, businessId, { after: last.departments, most: MOST }),
        locationsAfter(tx, businessId, { after: last.locations, most: MOST }),
      ]);
      if (departments.length + locations.length > 0) tx.publish(placesListed(businessId, { departments, locations }));
      return { departments, locations };
    });
    for (const kind of ['departments', 'locations'] as const) {
      count[kind] += places[kind].length;
      last[kind] = places[kind].at(-1)?.id ?? last[kind];
    }
    isMore = places.departments.length === MOST || places.locations.length === MOST;
  }
  return count;
};
