import { assertVersion, type Caller, notFound, type Target } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { type Business, findBusiness } from '../context/index.ts';
import { findVendorOfBill, type Vendor } from '../vendors/index.ts';
import { maySee } from './access.ts';
import { bills } from './bill.table.ts';
import type { Bill } from './bill.ts';

/** A bill with what decides about it. */
export type LoadedBill = { bill: Bill; vendor: Vendor; business: Business };

/**
 * Locks a bill and reads what decides about it, in one round trip; undefined when the caller knows no such bill. Changes
 * of one bill come one after the other, and so do its events.
 */
export const lockBill = async (
  tx: Transaction,
  caller: Caller,
  { id, business: known }: { id: number; business?: Business },
): Promise<LoadedBill | undefined> => {
  const { businessId } = caller;
  const [bill, vendor, business] = await Promise.all([
    bills.lock(tx, businessId, id),
    findVendorOfBill(tx, businessId, id),
    known ?? findBusiness(tx, businessId),
  ]);
  if (!bill || !maySee(caller, bill)) return undefined;
  if (!vendor) throw new Error(`bill ${id} has no vendor`);
  return { bill, vendor, business };
};

/** The same for the bill of a request. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const loadBill = async (tx: Transaction, caller: Caller, { id, ifMatch }: Target): Promise<LoadedBill> => {
  const loaded = await lockBill(tx, caller, { id });
  if (!loaded) throw notFound();
  assertVersion(loaded.bill, ifMatch);
  return loaded;
};
