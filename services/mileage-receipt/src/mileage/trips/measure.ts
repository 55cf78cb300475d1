import { fromMetres, type Unit } from '../rate-choice/rate.ts';
import { along, type Point, readPolyline } from '../saved-trips/distance.ts';
import type { Stop } from '../saved-trips/saved-trip.ts';
import type { TripFacts } from './trip.ts';

type Way = { stops: readonly Stop[]; polyline: string | null; isRoundTrip: boolean; unit: Unit };
export type Measured = Pick<TripFacts, 'calculated' | 'calculatedBy'>;

/** The stops as points, if each of them has coordinates. */
export const pointsOf = (stops: readonly Stop[]): Point[] | undefined => {
  const points: Point[] = [];
  for (const { latitude, longitude } of stops) {
    if (latitude === null || longitude === null) return undefined;
    points.push([latitude, longitude]);
  }
  return points.length >= 2 ? points : undefined;
};

/**
 * The length of a trip: along its polyline, else the routing provider's (`routed`, in metres), else from stop to stop on
 * the great circle. A round trip is twice as long.
 */
export const measure = ({ stops, polyline, isRoundTrip, unit }: Way, routed: number | null): Measured => {
  const times = isRoundTrip ? 2 : 1;
  const measured = (metres: number, calculatedBy: Measured['calculatedBy']): Measured => ({
    calculated: fromMetres(metres * times, unit),
    calculatedBy,
  });
  const route = polyline === null ? undefined : readPolyline(polyline);
  if (route) return measured(along(route), 'POLYLINE');
  if (routed !== null) return measured(routed, 'ROUTE');
  const points = pointsOf(stops);
  return points ? measured(along(points), 'GREAT_CIRCLE') : { calculated: null, calculatedBy: null };
};
