import type { RouteTable } from '../routing/index.ts';

export const vendorRoutes: RouteTable = {
  '/vendors': () => import('./vendor-list.page.tsx').then(({ VendorListPage }) => VendorListPage),
  '/vendors/new': () => import('./vendor-form.page.tsx').then(({ NewVendorPage }) => NewVendorPage),
  '/vendors/$id': () => import('./vendor.page.tsx').then(({ VendorPage }) => VendorPage),
  '/vendors/$id/change': () => import('./vendor-form.page.tsx').then(({ ChangeVendorPage }) => ChangeVendorPage),
};
