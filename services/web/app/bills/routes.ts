import type { RouteTable } from '../core/index.ts';

/** Bills, vendors and payments. */
export const billRoutes: RouteTable = {
  '/bills': () => import('./list/bill-list.page.tsx').then(({ BillListPage }) => BillListPage),
  '/bills/new': () => import('./form/new-bill.page.tsx').then(({ NewBillPage }) => NewBillPage),
  '/bills/$id': () => import('./page/bill.page.tsx').then(({ BillPage }) => BillPage),
  '/bills/$id/change': () => import('./form/change-bill.page.tsx').then(({ ChangeBillPage }) => ChangeBillPage),
  '/vendors': () => import('./vendors/vendor-list.page.tsx').then(({ VendorListPage }) => VendorListPage),
  '/vendors/new': () => import('./vendors/vendor-form.page.tsx').then(({ NewVendorPage }) => NewVendorPage),
  '/vendors/$id': () => import('./vendors/vendor.page.tsx').then(({ VendorPage }) => VendorPage),
  '/vendors/$id/change': () =>
    import('./vendors/vendor-form.page.tsx').then(({ ChangeVendorPage }) => ChangeVendorPage),
  '/payment-batches': () => import('./payments/batch-list.page.tsx').then(({ BatchListPage }) => BatchListPage),
  '/payment-batches/new': () => import('./payments/new-batch.page.tsx').then(({ NewBatchPage }) => NewBatchPage),
  '/payment-batches/$id': () => import('./payments/batch.page.tsx').then(({ BatchPage }) => BatchPage),
};
