import type { Caller, Target } from '@outlay/contracts';
import { assertMay, assertPossible, type Bill, type BillAt, loadBill, move } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { changePayment, type PaymentDecision, referenceOf } from './payment.ts';
import { paidMoment } from './payment-day.ts';
import { savePayment } from './save-payment.ts';

type Settled = {
  now: Date;
  comment?: string | null | undefined;
  reference?: string | undefined;
  paidAt?: Date;
  /** When the money will come back; null when it stays. */
  returnsAt?: Date | null;
};

/** Transition 14: the money arrived. @throws AppError INVALID_STATE_TRANSITION */
export const decideSettlePayment = (
  bill: Bill,
  { now, comment, reference, paidAt = now, returnsAt = null }: Settled,
): PaymentDecision => {
  assertPossible(bill.status, 'settle');
  const { paymentId } = bill;
  const paymentReference = reference ?? (paymentId === null ? null : referenceOf(paymentId));
  const changes = { nextAt: returnsAt, paidMinor: bill.amountMinor, paidAt, paymentReference };
  const method = bill.paymentMethod ?? 'MANUAL';
  const fact = { fact: 'paid', paymentId, method, paidAt, reference: paymentReference } as const;
  return {
    steps: [move(bill, { trigger: 'settle', to: 'PAID', now, changes, fact, comment })],
    payments: changePayment(bill, { status: 'paid', reference: paymentReference, updatedAt: now }),
  };
};

type Confirm = { comment?: string | null | undefined; paidAt?: string | undefined; reference?: string | undefined };

/** A person confirms that the money arrived. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const confirmPayment = ({ database }: Deps, caller: Caller, target: Target, command: Confirm): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('confirm-payment', caller, loaded.bill);
    const paidAt = paidMoment(command.paidAt, loaded.business, tx.now);
    const decision = decideSettlePayment(loaded.bill, { ...command, paidAt, now: tx.now });
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
