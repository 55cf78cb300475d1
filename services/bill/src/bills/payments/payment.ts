import { billPayment, type Stored, toMajor, viewOf } from '@outlay/contracts';
import { type Bill, balanceOf, type Step } from '../bills/bill.ts';

/** One attempt to pay, as the API shows it. */
export const paymentView = (payment: Payment) =>
  viewOf(billPayment, { ...payment, amount: toMajor(payment.amountMinor, payment.currency) });

/** What is kept of an attempt as the API shows it. */
export const keptAsShown = billPayment.omit({ amount: true });

/** One attempt to pay a bill. */
export type Payment = Stored<(typeof keptAsShown)['_output']> & { businessId: number; amountMinor: number };

export type PaymentChange = Partial<Omit<Payment, 'id' | 'businessId' | 'billId' | 'createdAt'>>;

/** A new attempt, or what changes of the one under way. */
export type PaymentWrite = { add: Payment } | { change: { id: number } & PaymentChange };

/** What becomes of a bill and its attempts to pay. */
export type PaymentDecision = { steps: Step[]; payments: PaymentWrite[] };

/** Identifies the payment in the bank's results: unique in the cluster, at most 18 characters. */
export const referenceOf = (paymentId: number): string => `OUT${paymentId}`;

/** What changes of the attempt that a bill is at; nothing when it is at none. */
export const changePayment = ({ paymentId }: Bill, change: PaymentChange): PaymentWrite[] =>
  paymentId === null ? [] : [{ change: { id: paymentId, ...change } }];

/** The changes of a bill that is not to be paid by any attempt. */
export const UNSCHEDULED = { scheduledDate: null, processDate: null, nextAt: null } as const;

/** A new attempt to pay what a bill still owes. */
export const newPayment = (
  bill: Bill,
  attempt: Pick<Payment, 'id' | 'method' | 'provider' | 'status'> & PaymentChange,
  now: Date,
): Payment => ({
  businessId: bill.businessId,
  billId: bill.id,
  amountMinor: balanceOf(bill),
  currency: bill.currency,
  scheduledDate: null,
  processDate: null,
  batchId: null,
  reference: null,
  failureCode: null,
  failureReason: null,
  createdAt: now,
  updatedAt: now,
  ...attempt,
});

/**
 * Days after the payment within which a bank may give the money back: 90 in Canada (Payments Canada, rule F1), 60 for
 * persons in the United States (Nacha), so the longer one is waited for.
 */
const RETURN_WINDOW = 90 * 86_400_000;

/** May money that was paid then still come back? */
export const isReturnable = (paidAt: Date | null, now: Date): boolean =>
  paidAt !== null && now.getTime() - paidAt.getTime() <= RETURN_WINDOW;
