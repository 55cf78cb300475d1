import type { BatchPaymentView, Stored } from '@outlay/contracts';

/** One payment of a batch, of a bill or of a report; they have one sequence of ids. */
export type BatchPayment = Stored<Omit<BatchPaymentView, 'amount' | 'reference'>> & { amountMinor: number };
