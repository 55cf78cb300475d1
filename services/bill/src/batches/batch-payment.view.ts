import { type BatchPaymentView, batchPayment, toMajor, viewOf } from '@outlay/contracts';
import { referenceOf } from '../payments/index.ts';
import type { BatchPayment } from './batch-payment.ts';

export const batchPaymentView = (payment: BatchPayment): BatchPaymentView =>
  viewOf(batchPayment, {
    ...payment,
    amount: toMajor(payment.amountMinor, payment.currency),
    reference: referenceOf(payment.id),
  });
