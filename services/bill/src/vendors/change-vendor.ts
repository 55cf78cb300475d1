import { AppError, type Caller, found, type Target } from '@outlay/contracts';
import { takeTurns } from '@outlay/runtime';
import { type ChangeTransaction, publishAudited } from '@outlay/store';
import { hasBills, recheckBills } from '../bills/index.ts';
import { asJob, assertKeepsTheBooks, findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import type { Given } from './create-vendor.ts';
import { vendorEvent, vendorUpdated } from './vendor.events.ts';
import {
  claimHoldEnded,
  endHold,
  findBusinessesWithHoldsEnded,
  findLookAlikes,
  removeVendor,
  vendors,
} from './vendor.table.ts';
import { type LikenedVendor, type Secrets, type Vendor, type VendorDecision, vendorView } from './vendor.ts';
import { sealVendor } from './vendor-secrets.table.ts';

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
const loadVendor = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: Target) => {
  const [vendor, business] = await Promise.all([vendors.lock(tx, businessId, id), findBusiness(tx, businessId)]);
  return { vendor: found(vendor, ifMatch), business };
};

/** What is given anew is another number, also where it ends on the same digits. */
const sealedOf = ({ paymentDetails, taxId }: Secrets): string[] => [
  ...(paymentDetails === undefined ? [] : ['paymentDetails.accountNumber']),
  ...(taxId === undefined ? [] : ['taxId']),
];

/**
 * Saves and publishes what is decided about a vendor. A change that lets its bills be paid, or no longer, takes effect on
 * them at once. @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export const changeVendor = async (
  { box }: Pick<Deps, 'box'>,
  tx: ChangeTransaction,
  { caller, target }: { caller: Caller; target: Target },
  decide: (vendor: Vendor, given: Given) => VendorDecision,
): Promise<LikenedVendor> => {
  const { vendor: before, business } = await loadVendor(tx, caller, target);
  const { vendor, secrets, previousAttributes } = decide(before, { actor: caller, business, now: tx.now });
  if (vendor === before) return { vendor };
  tx.write(vendors.update(vendor));
  sealVendor(tx, box, vendor, secrets);
  publishAudited(tx, [vendorUpdated(vendor, previousAttributes, business.locale)], {
    before: vendorView(before, business.locale),
    after: vendorView(vendor, business.locale),
    secrets: sealedOf(secrets),
  });
  await recheckBills(tx, { payee: vendor, business, by: caller });
  return { vendor, lookAlikes: await findLookAlikes(tx, vendor), isNew: true };
};

/** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE while bills name it */
export const deleteVendor = async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
  assertKeepsTheBooks(caller);
  await database.change(caller, async (tx) => {
    const { vendor, business } = await loadVendor(tx, caller, target);
    if (await hasBills(tx, caller.businessId, vendor.id)) throw new AppError('RESOURCE_IN_USE');
    tx.write(removeVendor(vendor, tx.now));
    publishAudited(tx, [vendorEvent('vendor.deleted', vendor, business.locale)]);
  });
};

/** Whether there was one whose bills were checked. */
const endOneHold = async (tx: ChangeTransaction, businessId: number): Promise<boolean> => {
  const claimed = await claimHoldEnded(tx, businessId, tx.now);
  if (!claimed) return false;
  const { id } = claimed;
  const [vendor, business] = await Promise.all([vendors.lock(tx, businessId, id), findBusiness(tx, businessId)]);
  tx.write(endHold(businessId, id));
  if (vendor) await recheckBills(tx, { payee: vendor, business, by: 'clock' });
  return true;
};

/** Checks the bills of vendors whose hold has ended, of each business one vendor in its turn. */
export const endVendorHolds = ({ database, clock }: Deps, signal: AbortSignal): Promise<void> =>
  takeTurns({
    list: () => findBusinessesWithHoldsEnded(database, clock.now()),
    step: (id) => database.change(asJob(id, 'vendor-holds'), (tx) => endOneHold(tx, id)),
    signal,
  });
