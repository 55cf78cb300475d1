import type { RouteTable } from '../routing/index.ts';

export const mileageRoutes: RouteTable = {
  '/mileage': () => import('./trip-list.page.tsx').then(({ TripListPage }) => TripListPage),
  '/mileage/new': () => import('./new-trip.page.tsx').then(({ NewTripPage }) => NewTripPage),
  '/mileage/$id': () => import('./trip.page.tsx').then(({ TripPage }) => TripPage),
  '/mileage/$id/edit': () => import('./edit-trip.page.tsx').then(({ EditTripPage }) => EditTripPage),
};
