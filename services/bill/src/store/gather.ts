import { type Caller, notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { maySee } from '../domain/access.ts';
import { assertVersion, type Bill } from '../domain/bill.ts';
import type { Business } from '../domain/business.ts';
import type { Vendor } from '../domain/vendor.ts';
import { lockBill } from './bill-rows.ts';
import { findBusiness } from './businesses.ts';
import { vendorOfBill } from './vendor-rows.ts';

/** Which bill, and the version its reader saw (null: whichever). */
export type Target = { id: number; ifMatch: number | null };

/** A locked bill and the surroundings in which it is decided. */
export type Gathered = { bill: Bill; lastRequest: string | null; vendor: Vendor; business: Business };

/**
 * Locks a bill and reads what decides about it, in one round trip; undefined when the caller knows no such bill.
 * @param known the business, when the caller has just read it
 */
export const gather = async (
  tx: Transaction,
  caller: Caller,
  id: number,
  known?: Business,
): Promise<Gathered | undefined> => {
  const { businessId } = caller;
  const [locked, vendor, business] = await Promise.all([
    lockBill(tx, businessId, id),
    vendorOfBill(tx, businessId, id),
    known ?? findBusiness(tx, businessId),
  ]);
  if (!locked || !maySee(caller, locked.bill)) return undefined;
  if (!vendor) throw new Error(`bill ${id} has no vendor`);
  return { ...locked, vendor, business };
};

/** The same. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const gatherTarget = async (tx: Transaction, caller: Caller, { id, ifMatch }: Target): Promise<Gathered> => {
  const gathered = await gather(tx, caller, id);
  if (!gathered) throw notFound();
  assertVersion(gathered.bill, ifMatch);
  return gathered;
};
