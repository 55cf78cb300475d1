import { toMajor } from '@outlay/contracts';
import type { Payment } from './payment.ts';

/** One attempt to pay, as the API shows it. */
export const paymentView = ({ businessId, amountMinor, createdAt, updatedAt, ...payment }: Payment) => ({
  ...payment,
  amount: toMajor(amountMinor, payment.currency),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
