import type { RouteTable } from '../routing/index.ts';

export const requestRoutes: RouteTable = {
  '/developers/requests': () => import('./request-list.page.tsx').then(({ RequestListPage }) => RequestListPage),
  '/developers/requests/$id': () => import('./request.page.tsx').then(({ RequestPage }) => RequestPage),
};
