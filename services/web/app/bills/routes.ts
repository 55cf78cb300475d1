import type { RouteTable } from '../routing/index.ts';

export const billRoutes: RouteTable = {
  '/bills': () => import('./bill-list.page.tsx').then(({ BillListPage }) => BillListPage),
};
