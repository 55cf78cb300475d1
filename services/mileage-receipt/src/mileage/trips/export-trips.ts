import type { Caller, ExportRow, OperationById } from '@outlay/contracts';
import { commonFilters, namesOfPeople, namesOfProjects, orderOf, rowsInBatches, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { SORTABLE_TRIPS, trips, tripsWhere } from './trip.table.ts';
import type { Trip } from './trip.ts';
import { tripView } from './trip.view.ts';

type Query = OperationById<'exportMileageTrips'>['query']['_output'];

const placeOf = ({ address, placeId, latitude, longitude }: Trip['stops'][number]): string =>
  address ?? placeId ?? (latitude === null ? '?' : `${latitude}, ${longitude}`);

/** The trips that the caller may see, as lines of a file, some at a time; labels are in their language. */
export async function* exportTrips(
  { database, contexts }: Deps,
  caller: Caller,
  query: Query,
): AsyncGenerator<ExportRow<'trips'>[]> {
  const { businessId, locale } = caller;
  const always = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...commonFilters(query)];
  const where = [...always, ...tripsWhere(caller, query)];
  const plan = { select: trips.select(), from: 'mileage_trips', where, order: orderOf(query, SORTABLE_TRIPS) };
  for await (const rows of rowsInBatches<Trip>({ database, businessId }, plan)) {
    const drivers = rows.map(({ userId }) => userId);
    const booked = rows.map(({ projectId }) => projectId);
    const [people, projects] = await database.read(businessId, (tx) =>
      Promise.all([namesOfPeople(tx, businessId, drivers), namesOfProjects(tx, businessId, booked)]),
    );
    const needed = rows.map(({ categoryId }) => categoryId);
    const { categories } = await contexts.of(businessId, needed);
    yield rows.map((trip) => {
      const { distance, vehicle, rate, policyViolations, stops, ...view } = tripView(trip, categories, locale);
      const person = people.get(trip.userId);
      const project = projects.get(trip.projectId ?? 0);
      return {
        ...view,
        person: person?.name ?? null,
        email: person?.email ?? null,
        stops: stops.map(placeOf).join('\n') || null,
        distance: distance.effective,
        unit: distance.unit,
        claimedDistance: distance.claimed,
        calculatedDistance: distance.calculated,
        rate: rate.segments[0]?.rate ?? null,
        rateScheme: rate.scheme,
        vehicle: vehicle?.name ?? null,
        vehicleId: vehicle?.id ?? null,
        ownership: vehicle?.ownership ?? null,
        project: project?.name ?? null,
        projectCode: project?.code ?? null,
        projectId: trip.projectId,
        violations: policyViolations.map(({ message }) => message).join('\n') || null,
      };
    });
  }
}
