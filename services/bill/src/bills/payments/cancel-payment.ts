import { AppError } from '@outlay/contracts';
import { isBeforeCutOff } from '../bills/access.ts';
import type { Bill } from '../bills/bill.ts';
import type { LoadedBill } from '../bills/change-bill.ts';
import { thenCheck } from '../bills/check-bill.ts';
import { move } from '../bills/step.ts';
import { assertPossible, impossible } from '../bills/transitions.ts';
import { changePayment, type PaymentDecision, UNSCHEDULED } from './payment.ts';
import { paymentAction } from './save-payment.ts';

type Cancel = { comment?: string | null | undefined };
type At = { now: Date };

/** @throws AppError INVALID_STATE_TRANSITION when the day of the payment has begun */
const assertBeforeCutOff = (bill: Bill, now: Date): void => {
  if (isBeforeCutOff(bill, now)) return;
  const { facts } = impossible(bill.status, 'READY_FOR_PAYMENT');
  throw new AppError('INVALID_STATE_TRANSITION', { message: { key: 'bill.afterCutOff' }, ...(facts && { facts }) });
};

const cancelled = (bill: Bill, now: Date) => changePayment(bill, { status: 'cancelled', updatedAt: now });

/** Transition 12. @throws AppError INVALID_STATE_TRANSITION, also when its day has begun */
const decideCancelPayment = ({ bill, payee }: LoadedBill, { comment }: Cancel, { now }: At): PaymentDecision => {
  assertPossible(bill.status, 'cancel-payment');
  assertBeforeCutOff(bill, now);
  const changes = { ...UNSCHEDULED, paymentId: null };
  const step = move(bill, { trigger: 'cancel-payment', to: 'READY_FOR_PAYMENT', now, changes, comment });
  return { steps: thenCheck([step], payee, now), payments: cancelled(bill, now) };
};

/** Transitions 19 and 20: a scheduled payment is cancelled first. @throws AppError INVALID_STATE_TRANSITION */
export const decideCancelBill = ({ bill }: LoadedBill, { comment }: Cancel, { now }: At): PaymentDecision => {
  assertPossible(bill.status, 'cancel');
  const isScheduled = bill.status === 'SCHEDULED';
  if (isScheduled) assertBeforeCutOff(bill, now);
  const fact = { fact: 'cancelled', comment: comment || null } as const;
  const changes = { ...UNSCHEDULED, currentLevel: null };
  const step = move(bill, { trigger: 'cancel', to: 'CANCELLED', now, changes, fact, comment });
  return { steps: [step], payments: isScheduled ? cancelled(bill, now) : [] };
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
export const cancelPayment = paymentAction('cancel-payment', decideCancelPayment);

/** @throws AppError as above */
export const cancelBill = paymentAction('cancel', decideCancelBill);
