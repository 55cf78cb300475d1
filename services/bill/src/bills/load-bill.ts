import { type Caller, notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { vendorOfBill } from '../vendors/vendor.table.ts';
import type { Vendor } from '../vendors/vendor.ts';
import { maySee } from './access.ts';
import { lockBill } from './bill.table.ts';
import { assertVersion, type Bill } from './bill.ts';

/** Which bill, and the version its reader saw (null: whichever). */
export type Target = { id: number; ifMatch: number | null };

/** A locked bill and the surroundings in which it is decided. */
export type Loaded = { bill: Bill; lastRequest: string | null; vendor: Vendor; business: Business };

/**
 * Locks a bill and reads what decides about it, in one round trip; undefined when the caller knows no such bill.
 * @param known the business, when the caller has just read it
 */
export const loadForDecision = async (
  tx: Transaction,
  caller: Caller,
  id: number,
  known?: Business,
): Promise<Loaded | undefined> => {
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
export const loadTarget = async (tx: Transaction, caller: Caller, { id, ifMatch }: Target): Promise<Loaded> => {
  const loaded = await loadForDecision(tx, caller, id);
  if (!loaded) throw notFound();
  assertVersion(loaded.bill, ifMatch);
  return loaded;
};
