export { along, type Point, readPolyline } from './distance.ts';
export { savedTrips } from './saved-trip.table.ts';
export type { SavedTrip } from './saved-trip.ts';
export { type Stop, stopsOf } from './stop.ts';
