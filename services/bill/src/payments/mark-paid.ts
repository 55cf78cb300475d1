import type { Caller, ManualMethod, Target } from '@outlay/contracts';
import { assertMay, assertPossible, type BillAt, balanceOf, type LoadedBill, loadBill, move } from '../bills/index.ts';
import type { Deps } from '../deps.ts';
import { NEW_PAYMENT, type Payment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { paidMoment } from './payment-day.ts';
import { savePayment } from './save-payment.ts';

export type MarkPaid = {
  method: ManualMethod;
  paidAt?: string | undefined;
  reference?: string | null | undefined;
  comment?: string | null | undefined;
};

/**
 * Transition 17: paid outside of this service, which is kept as an attempt of its own.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
export const decideMarkPaid = (
  { bill, business }: LoadedBill,
  { method, reference = null, comment, ...command }: MarkPaid,
  { now, paymentId }: { now: Date; paymentId: number },
): PaymentDecision => {
  assertPossible(bill.status, 'mark-paid');
  const paidAt = paidMoment(command.paidAt, business, now);
  const changes = {
    ...UNSCHEDULED,
    paymentId,
    paidMinor: bill.amountMinor,
    paidAt,
    markedAt: now,
    paymentReference: reference,
    failureCode: null,
    failureReason: null,
  };
  const add: Payment = {
    ...NEW_PAYMENT,
    id: paymentId,
    businessId: bill.businessId,
    billId: bill.id,
    amountMinor: balanceOf(bill),
    currency: bill.currency,
    method,
    provider: 'manual',
    status: 'paid',
    reference,
    createdAt: now,
    updatedAt: now,
  };
  const fact = { fact: 'paid', paymentId, method, paidAt, reference } as const;
  return {
    steps: [move(bill, { trigger: 'mark-paid', to: 'MARKED_PAID', now, changes, fact, comment })],
    payments: [{ add }],
  };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR */
export const markPaid = ({ database }: Deps, caller: Caller, target: Target, command: MarkPaid): Promise<BillAt> =>
  database.changeIdempotently(caller, async (tx) => {
    const loaded = await loadBill(tx, caller, target);
    assertMay('mark-paid', caller, loaded.bill);
    const paymentId = await database.nextId('payments_id_seq');
    const decision = decideMarkPaid(loaded, command, { now: tx.now, paymentId });
    return savePayment(tx, decision, { ...loaded, userId: caller.userId });
  });
