import type { RouteTable } from '../routing/index.ts';

export const endpointRoutes: RouteTable = {
  '/developers/endpoints': () => import('./endpoint-list.page.tsx').then(({ EndpointListPage }) => EndpointListPage),
};
