import type { RouteTable } from '../routing/index.ts';

export const apiKeyRoutes: RouteTable = {
  '/developers/api-keys': () => import('./key-list.page.tsx').then(({ KeyListPage }) => KeyListPage),
  '/developers/api-keys/new': () => import('./new-key.page.tsx').then(({ NewKeyPage }) => NewKeyPage),
  '/developers/api-keys/$id': () => import('./key.page.tsx').then(({ KeyPage }) => KeyPage),
};
