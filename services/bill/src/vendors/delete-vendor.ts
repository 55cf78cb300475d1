import { AppError, type Caller, type Target } from '@outlay/contracts';
import { hasBills } from '../bills/index.ts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { loadVendor } from './change-vendor.ts';
import { vendorDeleted } from './vendor.events.ts';
import { removeVendor } from './vendor.table.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE while bills name it */
export const deleteVendor = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertKeepsTheBooks(caller);
  await database.change(caller, async (tx) => {
    const { vendor, business } = await loadVendor(tx, caller, target);
    if (await hasBills(tx, caller.businessId, vendor.id)) throw new AppError('RESOURCE_IN_USE');
    tx.write(removeVendor(vendor, tx.now));
    tx.publish(vendorDeleted(vendor, business.locale));
    tx.audit('vendor.deleted', `vendor:${vendor.id}`);
  });
};
