import type { ReimbursementDetailsView, Stored } from '@outlay/contracts';
import type { PaymentHold } from '../payment-holds/index.ts';

/** What may be shown of the account that an employee's money is paid back to; the details are sealed. */
export type EmployeeBank = Stored<Omit<ReimbursementDetailsView, 'accountNumber' | 'paymentHoldUntil' | 'updatedBy'>> &
  PaymentHold;
