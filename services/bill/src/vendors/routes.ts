import { type Caller, paginationOf } from '@outlay/contracts';
import { assertRanges, created, type Handlers, noContent, ok, page, withVersion } from '@outlay/http';
import { listBills, shownBills } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { deleteVendor } from './change-vendor.ts';
import { createVendor } from './create-vendor.ts';
import { getVendor, listVendors } from './list-vendors.ts';
import { applyUpdate, updateVendor, verifyVendor } from './update-vendor.ts';
import type { VendorWithDuplicates } from './vendor.ts';
import { vendorView } from './vendor.view.ts';

const shown = ({ locale }: Caller, { vendor, duplicates }: VendorWithDuplicates) =>
  withVersion(ok(vendorView(vendor, locale, duplicates)), vendor.version);

const shownNew = ({ locale }: Caller, { vendor, duplicates }: VendorWithDuplicates) =>
  withVersion(created(`/v1/vendors/${vendor.id}`, vendorView(vendor, locale, duplicates)), vendor.version);

/** The vendors of the API; what is sealed is shown masked. */
export const vendorRoutes = (deps: Deps) =>
  ({
    listVendors: async ({ caller, query }) => {
      assertRanges(query);
      const { rows, totalCount } = await listVendors(deps, caller, query);
      const views = rows.map((vendor) => vendorView(vendor, caller.locale));
      return page(views, paginationOf(query.page, query.pageSize, totalCount));
    },

    createVendor: async ({ caller, body }) => shownNew(caller, await createVendor(deps, caller, body)),

    getVendor: async ({ caller, params }) => shown(caller, { vendor: await getVendor(deps, caller, params.id) }),

    updateVendor: async ({ caller, params, body, ifMatch }) =>
      shown(caller, await updateVendor(deps, caller, { id: params.id, ifMatch }, body)),

    deleteVendor: async ({ caller, params, ifMatch }) => {
      await deleteVendor(deps, caller, { id: params.id, ifMatch });
      return noContent();
    },

    archiveVendor: async ({ caller, params, ifMatch }) =>
      shown(caller, await applyUpdate(deps, caller, { id: params.id, ifMatch }, { status: 'archived' })),

    setVendorPaymentMethod: async ({ caller, params, body, ifMatch }) =>
      shownNew(caller, await applyUpdate(deps, caller, { id: params.id, ifMatch }, body)),

    removeVendorPaymentMethod: async ({ caller, params, ifMatch }) => {
      await updateVendor(deps, caller, { id: params.id, ifMatch }, { paymentDetails: null });
      return noContent();
    },

    verifyVendor: async ({ caller, params, ifMatch }) =>
      shown(caller, await verifyVendor(deps, caller, { id: params.id, ifMatch })),

    listVendorBills: async ({ caller, params, query }) => {
      await getVendor(deps, caller, params.id);
      assertRanges(query);
      return shownBills(caller, query, await listBills(deps, caller, { ...query, vendorId: [params.id] }));
    },
  }) satisfies Partial<Handlers<'bill'>>;
