import type { RouteTable } from '../routing/index.ts';

export const paymentRoutes: RouteTable = {
  '/payment-batches': () => import('./batch-list.page.tsx').then(({ BatchListPage }) => BatchListPage),
  '/payment-batches/new': () => import('./new-batch.page.tsx').then(({ NewBatchPage }) => NewBatchPage),
  '/payment-batches/$id': () => import('./batch.page.tsx').then(({ BatchPage }) => BatchPage),
};
