import type { RouteTable } from '../routing/index.ts';

export const placeRoutes: RouteTable = {
  '/settings/departments': () =>
    import('./department-list.page.tsx').then(({ DepartmentListPage }) => DepartmentListPage),
  '/settings/departments/$id': () => import('./department.page.tsx').then(({ DepartmentPage }) => DepartmentPage),
  '/settings/locations': () => import('./location-list.page.tsx').then(({ LocationListPage }) => LocationListPage),
  '/settings/locations/$id': () => import('./location.page.tsx').then(({ LocationPage }) => LocationPage),
};
