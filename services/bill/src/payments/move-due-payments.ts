import type { Bill } from '../bills/bill.ts';
import { payability } from '../bills/payability.ts';
import type { Payee } from '../vendors/vendor.ts';
import { failBill, processBill, settleBill } from './pay-bill.ts';
import type { Scheduled } from './schedule-payment.ts';
import { answersAt, failureOf, fateOf, returnsAt } from './simulator.ts';

type Given = { payee: Payee | undefined; provider: string; now: Date; settleAfter: number };

const leave = (bill: Bill, { payee, provider, now, settleAfter }: Given): Scheduled => {
  const obstacle = payee === undefined ? 'VENDOR_INACTIVE' : payability(bill, payee, now);
  if (obstacle !== undefined) return failBill(bill, { now, code: obstacle, reason: null });
  const fate = fateOf(bill, payee?.bank?.last4);
  return processBill(bill, { now, answersAt: provider === 'simulator' ? answersAt(fate, now, settleAfter) : null });
};

const answer = (bill: Bill, { payee, now, settleAfter }: Given): Scheduled => {
  const fate = fateOf(bill, payee?.bank?.last4);
  const failure = failureOf(fate);
  if (failure !== undefined) return failBill(bill, { now, code: failure, reason: null });
  const method = bill.paymentMethod ?? 'MANUAL';
  return settleBill(bill, { now, method, returnsAt: returnsAt(fate, now, settleAfter) });
};

/**
 * What becomes of a bill whose moment has come: a scheduled payment leaves, unless the vendor can no longer be paid; one
 * that the simulator carries settles, fails, or comes back after it had settled.
 */
export const moveInTime = (bill: Bill, given: Given): Scheduled => {
  switch (bill.status) {
    case 'SCHEDULED':
      return leave(bill, given);
    case 'PROCESSING':
      return answer(bill, given);
    case 'PAID':
      return failBill(bill, { now: given.now, code: 'returned_late', reason: null });
    default:
      throw new Error(`bill ${bill.id} is due in ${bill.status}`);
  }
};
