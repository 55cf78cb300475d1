import { datesAsText, toMajor } from '@outlay/contracts';
import type { Payment } from './payment.ts';

/** One attempt to pay, as the API shows it. */
export const paymentView = ({ businessId, amountMinor, ...payment }: Payment) => ({
  ...datesAsText(payment),
  amount: toMajor(amountMinor, payment.currency),
});
