import type { RouteTable } from '../routing/index.ts';

export const connectionRoutes: RouteTable = {
  '/developers/connections': () =>
    import('./connection-list.page.tsx').then(({ ConnectionListPage }) => ConnectionListPage),
};
