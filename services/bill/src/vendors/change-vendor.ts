import { assertVersion, type Caller, notFound, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { recheckBills } from '../bills/index.ts';
import { findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import type { Given } from './apply-fields.ts';
import { vendorUpdated } from './vendor.events.ts';
import { findDuplicates, vendors } from './vendor.table.ts';
import type { Vendor, VendorDecision, VendorWithDuplicates } from './vendor.ts';
import { sealVendor } from './vendor-secrets.table.ts';

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const loadVendor = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: Target) => {
  const [vendor, business] = await Promise.all([vendors.lock(tx, businessId, id), findBusiness(tx, businessId)]);
  if (!vendor) throw notFound();
  assertVersion(vendor, ifMatch);
  return { vendor, business };
};

/**
 * Saves and publishes what is decided about a vendor. A change that lets its bills be paid, or no longer, takes effect on
 * them at once. @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const changeVendor = async (
  { box }: Pick<Deps, 'box'>,
  tx: ChangeTransaction,
  { caller, target }: { caller: Caller; target: Target },
  decide: (vendor: Vendor, given: Given) => VendorDecision,
): Promise<VendorWithDuplicates> => {
  const { vendor: before, business } = await loadVendor(tx, caller, target);
  const { vendor, secrets, previousAttributes } = decide(before, { actor: caller, business, now: tx.now });
  if (vendor === before) return { vendor };
  tx.write(vendors.update(vendor));
  sealVendor(tx, box, vendor, secrets);
  tx.publish(vendorUpdated(vendor, previousAttributes, business.locale));
  tx.audit('vendor.updated', `vendor:${vendor.id}`);
  await recheckBills(tx, { vendor, business, userId: caller.userId });
  return { vendor, duplicates: await findDuplicates(tx, vendor) };
};
