import type { ChangeTransaction } from '@outlay/store';
import type { Payee } from '../../banking/index.ts';
import { isPayable } from '../../banking/index.ts';
import type { Business } from '../../context/index.ts';
import { lockApprovedBills } from './bill.table.ts';
import { type Bill, balanceOf, type Step } from './bill.ts';
import { saveSteps } from './change-bill.ts';
import { move } from './step.ts';

/** Why a bill cannot be paid, whatever the method (docs/api.md 1.3, the table of outcomes). */
type Obstacle =
  | 'VENDOR_INACTIVE'
  | 'VENDOR_PAYMENT_DETAILS_MISSING'
  | 'VENDOR_UNVERIFIED'
  | 'BILL_ON_HOLD'
  | 'NOTHING_TO_PAY';

/** The check of transition 8: can this bill be paid at all? */
export const payability = (bill: Bill, payee: Payee, now: Date): Obstacle | undefined => {
  if (payee.status !== 'active') return 'VENDOR_INACTIVE';
  if (payee.bankType === null) return 'VENDOR_PAYMENT_DETAILS_MISSING';
  if (!isPayable(payee, now)) return 'VENDOR_UNVERIFIED';
  if (bill.onHold) return 'BILL_ON_HOLD';
  return balanceOf(bill) > 0 ? undefined : 'NOTHING_TO_PAY';
};

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

type Recheck = {
  payee: Payee;
  business: Business;
  /** Who changed the vendor; 'clock': nobody, so each bill is checked for the user who entered it. */
  by: { userId: number | null } | 'clock';
};

/** Checks all bills of a vendor, in the transaction that changes the vendor. */
export const recheckBills = async (tx: ChangeTransaction, { payee, business, by }: Recheck): Promise<void> => {
  for (const bill of await lockApprovedBills(tx, payee.businessId, payee.id)) {
    const who = by === 'clock' ? { userId: null, forUserId: bill.createdBy } : { userId: by.userId };
    saveSteps(tx, checkBill(bill, payee, tx.now), { bill, business, ...who });
  }
};
