import type { RouteTable } from '../routing/index.ts';

export const receiptRoutes: RouteTable = {
  '/receipts': () => import('./receipt-list.page.tsx').then(({ ReceiptListPage }) => ReceiptListPage),
  '/receipts/$id': () => import('./receipt.page.tsx').then(({ ReceiptPage }) => ReceiptPage),
};
