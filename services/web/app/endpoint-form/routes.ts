import type { RouteTable } from '../routing/index.ts';

export const endpointFormRoutes: RouteTable = {
  '/developers/endpoints/new': () => import('./new-endpoint.page.tsx').then(({ NewEndpointPage }) => NewEndpointPage),
  '/developers/endpoints/$id/change': () =>
    import('./change-endpoint.page.tsx').then(({ ChangeEndpointPage }) => ChangeEndpointPage),
};
