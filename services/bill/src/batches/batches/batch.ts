import {
  AppError,
  type BatchPaymentView,
  type BatchStatus,
  batchPayment,
  nextVersion,
  type PaymentBatchView,
  type Stored,
  toMajor,
  viewOf,
} from '@outlay/contracts';
import { referenceOf } from '../../bills/index.ts';

/** One payment of a batch, of a bill or of a report; they have one sequence of ids. */
export type BatchPayment = Stored<Omit<BatchPaymentView, 'amount' | 'reference'>> & { amountMinor: number };

/** Payments that go to the bank as one file. */
export type Batch = Stored<Omit<PaymentBatchView, 'statusLabel' | 'totalAmount'>> & { totalMinor: number };

type Ended = 'confirmed' | 'settled';

const FROM: Record<Ended, readonly BatchStatus[]> = {
  confirmed: ['created'],
  // The bank may still report that it gave money back.
  settled: ['created', 'confirmed', 'settled'],
};

/** @throws AppError INVALID_STATE_TRANSITION for a batch that has ended already */
export const assertOpen = ({ status }: Batch, to: Ended): void => {
  if (!FROM[to].includes(status))
    throw new AppError('INVALID_STATE_TRANSITION', { facts: { field: 'status', from: status, to, allowed: [] } });
};

/** The batch when none of its payments is under way any more. */
export const endBatch = (batch: Batch, status: Ended, now: Date): Batch =>
  nextVersion(batch, now, { status, ...(status === 'confirmed' && { confirmedAt: now }) });

export const batchPaymentView = (payment: BatchPayment): BatchPaymentView =>
  viewOf(batchPayment, {
    ...payment,
    amount: toMajor(payment.amountMinor, payment.currency),
    reference: referenceOf(payment.id),
  });
