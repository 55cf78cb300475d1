import type { Payee } from '../vendors/vendor.ts';
import type { Bill, Step } from './bill.ts';
import { payability } from './payability.ts';
import { move } from './step.ts';

/** Transitions 8 and 9: an approved bill becomes ready when it can be paid, and stops being ready when it cannot. */
export const checkBill = (bill: Bill, payee: Payee, now: Date): Step[] => {
  const payable = payability(bill, payee, now) === undefined;
  if (bill.status === 'APPROVED' && payable) return [move(bill, { trigger: 'check', to: 'READY_FOR_PAYMENT', now })];
  if (bill.status === 'READY_FOR_PAYMENT' && !payable) return [move(bill, { trigger: 'check', to: 'APPROVED', now })];
  return [];
};

/** The steps so far, and the check of the bill that they led to. */
export const thenCheck = (steps: readonly Step[], payee: Payee | undefined, now: Date): Step[] => {
  const last = steps.at(-1);
  return last && payee ? [...steps, ...checkBill(last.bill, payee, now)] : [...steps];
};
