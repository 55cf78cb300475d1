import type { Bill, Step } from '../bills/index.ts';

type PaymentStatus = 'scheduled' | 'processing' | 'paid' | 'failed' | 'returned' | 'cancelled';

/** One attempt to pay a bill. */
export type Payment = {
  id: number;
  businessId: number;
  billId: number;
  amountMinor: number;
  currency: string;
  method: string;
  /** `simulator`, `manual`, or `file:` with a format. */
  provider: string;
  status: PaymentStatus;
  scheduledDate: string | null;
  processDate: string | null;
  batchId: number | null;
  reference: string | null;
  failureCode: string | null;
  failureReason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

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

/** An attempt at which nothing happened yet. */
export const NEW_PAYMENT = {
  scheduledDate: null,
  processDate: null,
  batchId: null,
  reference: null,
  failureCode: null,
  failureReason: null,
} as const;
