export { along, type Point, readPolyline } from './distance.ts';
export { savedTrips } from './saved-trip.table.ts';
export { type SavedTrip, type Stop, stopsOf } from './saved-trip.ts';
