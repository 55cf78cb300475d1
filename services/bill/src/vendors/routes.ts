import { type Answer, type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import type { BillList } from '../bills/bill-list.table.ts';
import { billPage } from '../bills/routes.ts';
import type { ShownVendor, Vendors } from './list-vendors.ts';
import { vendorView } from './vendor.view.ts';

type Operations =
  | 'listVendors'
  | 'createVendor'
  | 'getVendor'
  | 'updateVendor'
  | 'deleteVendor'
  | 'archiveVendor'
  | 'setVendorPaymentMethod'
  | 'removeVendorPaymentMethod'
  | 'verifyVendor'
  | 'listVendorBills';

const shownTo =
  ({ locale }: Caller) =>
  ({ vendor, duplicates }: ShownVendor): Answer =>
    withVersion(ok(vendorView(vendor, locale, duplicates)), vendor.version);

const createdFor =
  ({ locale }: Caller) =>
  ({ vendor, duplicates }: ShownVendor): Answer =>
    withVersion(created(`/v1/vendors/${vendor.id}`, vendorView(vendor, locale, duplicates)), vendor.version);

/** The vendors of the API; what is sealed comes out masked. */
export const vendorHandlers = ({
  vendors,
  list,
}: {
  vendors: Vendors;
  list: BillList;
}): Pick<Handlers<'bill'>, Operations> => ({
  listVendors: async ({ caller, query }) => {
    assertRanges(query);
    const found = await vendors.list(caller, query);
    const views = found.vendors.map((vendor) => vendorView(vendor, caller.locale));
    return page(views, paginationOf(query.page, query.pageSize, found.totalCount));
  },

  createVendor: ({ caller, body }) => vendors.create(caller, body, createdFor(caller)),

  getVendor: async ({ caller, params }) => shownTo(caller)({ vendor: await vendors.get(caller, params.id) }),

  updateVendor: async ({ caller, params, body, ifMatch }) =>
    shownTo(caller)(await vendors.change(caller, { id: params.id, ifMatch }, body)),

  deleteVendor: async ({ caller, params, ifMatch }) => {
    await vendors.remove(caller, { id: params.id, ifMatch });
    return noContent();
  },

  archiveVendor: ({ caller, params, ifMatch }) =>
    vendors.changeIdempotently(caller, { id: params.id, ifMatch }, { status: 'archived' }, shownTo(caller)),

  setVendorPaymentMethod: ({ caller, params, body, ifMatch }) =>
    vendors.changeIdempotently(caller, { id: params.id, ifMatch }, body, createdFor(caller)),

  removeVendorPaymentMethod: async ({ caller, params, ifMatch }) => {
    await vendors.change(caller, { id: params.id, ifMatch }, { paymentDetails: null });
    return noContent();
  },

  verifyVendor: ({ caller, params, ifMatch }) => vendors.verify(caller, { id: params.id, ifMatch }, shownTo(caller)),

  listVendorBills: async ({ caller, params, query }) => {
    await vendors.get(caller, params.id);
    return billPage(list, caller, { ...query, vendorId: [params.id] });
  },
});
