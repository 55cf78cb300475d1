import { type Caller, mayLookUp } from '@outlay/contracts';
import { answersOf, exportAnswer, gone, type Handlers } from '@outlay/http';
import { listBills, shownBills } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { deleteVendor } from './change-vendor.ts';
import { createVendor } from './create-vendor.ts';
import { exportVendors } from './export-vendors.ts';
import { getVendor, listVendors } from './list-vendors.ts';
import { applyUpdate, updateVendor, verifyVendor } from './update-vendor.ts';
import { type LikenedVendor, type Vendor, vendorView } from './vendor.ts';

const answers = (caller: Caller, likened: Omit<LikenedVendor, 'vendor'> = {}) => {
  const likes = mayLookUp(caller, 'vendors:read') || !likened.lookAlikes ? likened : { ...likened, lookAlikes: [] };
  return answersOf(
    (vendor: Vendor) => vendorView(vendor, caller.locale, likes),
    ({ id }) => `/v1/vendors/${id}`,
  );
};

const shown = (caller: Caller, { vendor, ...likened }: LikenedVendor) => answers(caller, likened).shown(vendor);

const created = (caller: Caller, { vendor, ...likened }: LikenedVendor) => answers(caller, likened).created(vendor);

/** The vendors of the API; what is sealed is shown masked. */
export const vendorRoutes = (deps: Deps) =>
  ({
    listVendors: async ({ caller, query }) => {
      return answers(caller).page(query, await listVendors(deps, caller, query));
    },

    exportVendors: async (request) => {
      const batches = exportVendors(deps, request.caller, request.query);
      return exportAnswer(request, { list: 'vendors', name: 'vendors', batches });
    },

    createVendor: async ({ caller, body }) => created(caller, await createVendor(deps, caller, body)),

    getVendor: async ({ caller, params }) => shown(caller, await getVendor(deps, caller, params.id)),

    updateVendor: async ({ caller, params, body, ifMatch }) =>
      shown(caller, await updateVendor(deps, caller, { id: params.id, ifMatch }, body)),

    deleteVendor: async ({ caller, params, ifMatch }) => gone(deleteVendor(deps, caller, { id: params.id, ifMatch })),

    archiveVendor: async ({ caller, params, ifMatch }) =>
      shown(caller, await applyUpdate(deps, caller, { id: params.id, ifMatch }, { status: 'archived' })),

    setVendorPaymentMethod: async ({ caller, params, body, ifMatch }) =>
      created(caller, await applyUpdate(deps, caller, { id: params.id, ifMatch }, body)),

    removeVendorPaymentMethod: async ({ caller, params, ifMatch }) =>
      gone(updateVendor(deps, caller, { id: params.id, ifMatch }, { paymentDetails: null })),

    verifyVendor: async ({ caller, params, ifMatch }) =>
      shown(caller, await verifyVendor(deps, caller, { id: params.id, ifMatch })),

    listVendorBills: async ({ caller, params, query }) => {
      await getVendor(deps, caller, params.id);
      return shownBills(caller, query, await listBills(deps, caller, { ...query, vendorId: [params.id] }));
    },
  }) satisfies Partial<Handlers<'bill'>>;
