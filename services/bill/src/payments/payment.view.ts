import { billPayment, toMajor, viewOf } from '@outlay/contracts';
import type { Payment } from './payment.ts';

/** One attempt to pay, as the API shows it. */
export const paymentView = (payment: Payment) =>
  viewOf(billPayment, { ...payment, amount: toMajor(payment.amountMinor, payment.currency) });
