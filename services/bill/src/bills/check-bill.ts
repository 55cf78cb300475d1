import type { ChangeTransaction } from '@outlay/store';
import type { Business } from '../context/index.ts';
import type { Payee, Vendor } from '../vendors/index.ts';
import { lockApprovedBills } from './bill.table.ts';
import type { Bill, Step } from './bill.ts';
import { payability } from './payability.ts';
import { saveSteps } from './save-steps.ts';
import { move } from './step.ts';

/** Transitions 8 and 9: an approved bill becomes ready when it can be paid, and stops being ready when it cannot. */
const checkBill = (bill: Bill, payee: Payee, now: Date): Step[] => {
  const payable = payability(bill, payee, now) === undefined;
  if (bill.status === 'APPROVED' && payable) return [move(bill, { trigger: 'check', to: 'READY_FOR_PAYMENT', now })];
  if (bill.status === 'READY_FOR_PAYMENT' && !payable) return [move(bill, { trigger: 'check', to: 'APPROVED', now })];
  return [];
};

/** The steps so far, and the check of the bill that they led to. */
export const thenCheck = (steps: readonly Step[], payee: Payee, now: Date): Step[] => {
  const last = steps.at(-1);
  return last ? [...steps, ...checkBill(last.bill, payee, now)] : [];
};

/** Checks all bills of a vendor, in the transaction that changes the vendor. */
export const recheckBills = async (
  tx: ChangeTransaction,
  { vendor, business, userId }: { vendor: Vendor; business: Business; userId: number | null },
): Promise<void> => {
  for (const bill of await lockApprovedBills(tx, vendor.businessId, vendor.id))
    saveSteps(tx, checkBill(bill, vendor, tx.now), { bill, business, userId });
};
