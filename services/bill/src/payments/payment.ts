import type { Bill } from '../bills/bill.ts';

export type PaymentStatus = 'scheduled' | 'processing' | 'paid' | 'failed' | 'returned' | 'cancelled';

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

/** A new attempt, or what changes of the one under way. */
export type PaymentWrite =
  | { add: Payment }
  | { change: { id: number } & Partial<Omit<Payment, 'id' | 'businessId' | 'billId' | 'createdAt'>> };

/** Under this the bank's answer finds the payment again: unique in the house, at most 18 characters. */
export const referenceOf = (paymentId: number): string => `OUT${paymentId}`;

/** What changes of the attempt that a bill is at; nothing when it is at none. */
export const changePayment = (
  { paymentId }: Bill,
  change: Omit<Extract<PaymentWrite, { change: unknown }>['change'], 'id'>,
): PaymentWrite[] => (paymentId === null ? [] : [{ change: { id: paymentId, ...change } }]);
