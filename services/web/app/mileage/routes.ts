import type { RouteTable } from '../core/index.ts';

/** Trips. */
export const mileageRoutes: RouteTable = {
  '/mileage': () => import('./trips/trip-list.page.tsx').then(({ TripListPage }) => TripListPage),
  '/mileage/new': () => import('./trips/new-trip.page.tsx').then(({ NewTripPage }) => NewTripPage),
  '/mileage/$id': () => import('./trips/trip.page.tsx').then(({ TripPage }) => TripPage),
  '/mileage/$id/edit': () => import('./trips/edit-trip.page.tsx').then(({ EditTripPage }) => EditTripPage),
};
