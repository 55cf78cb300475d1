import { type Bill, move } from '../bills/index.ts';
import { changePayment, type PaymentChange, type PaymentDecision } from './payment.ts';

type Given = {
  now: Date;
  /** When time alone brings the answer; null when a bank or a person gives it. */
  answersAt: Date | null;
  change?: PaymentChange;
};

/** Transition 13: the payment leaves. */
export const decideProcessPayment = (bill: Bill, { now, answersAt, change }: Given): PaymentDecision => ({
  steps: [move(bill, { trigger: 'process', to: 'PROCESSING', now, changes: { nextAt: answersAt } })],
  payments: changePayment(bill, { status: 'processing', updatedAt: now, ...change }),
});
