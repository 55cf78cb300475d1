import type { RouteTable } from '../routing/index.ts';

export const endpointPageRoutes: RouteTable = {
  '/developers/endpoints/$id': () => import('./endpoint.page.tsx').then(({ EndpointPage }) => EndpointPage),
};
