import type { RouteTable } from '../routing/index.ts';

export const oauthClientRoutes: RouteTable = {
  '/developers/oauth-clients': () => import('./client-list.page.tsx').then(({ ClientListPage }) => ClientListPage),
  '/developers/oauth-clients/new': () => import('./new-client.page.tsx').then(({ NewClientPage }) => NewClientPage),
  '/developers/oauth-clients/$id': () => import('./client.page.tsx').then(({ ClientPage }) => ClientPage),
};
