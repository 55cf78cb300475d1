import type { Caller, Target } from '@outlay/contracts';
import { assertMay, type BillAt, impossible, loadBill } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import type { Schedule } from './plan-payment.ts';
import { rejectionError } from './rejection.ts';
import { savePayment } from './save-payment.ts';
import { scheduleLocked } from './schedule-payment.ts';

/** Transition 10 of a bill whose payment failed. @throws AppError as scheduling does */
export const retryPayment = (deps: Deps, caller: Caller, target: Target, command: Schedule): Promise<BillAt> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    const { bill } = loaded;
    assertMay('retry-payment', caller, bill);
    if (bill.status !== 'PAYMENT_FAILED') throw impossible(bill.status, 'SCHEDULED');
    const decision = await scheduleLocked(deps, tx, caller, { ...loaded, command });
    if ('code' in decision) throw rejectionError(decision, bill);
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
