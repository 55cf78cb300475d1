import type { RouteTable } from '../routing/index.ts';

export const billRoutes: RouteTable = {
  '/bills': () => import('./bill-list.page.tsx').then(({ BillListPage }) => BillListPage),
  '/bills/new': () => import('../bill-form/index.ts').then(({ NewBillPage }) => NewBillPage),
  '/bills/$id': () => import('../bill-page/index.ts').then(({ BillPage }) => BillPage),
  '/bills/$id/change': () => import('../bill-form/index.ts').then(({ ChangeBillPage }) => ChangeBillPage),
};
