import type { PaymentDetailsType } from '@outlay/contracts';

/** What may be shown of the account that an employee's money is paid back to; the details are sealed. */
export type EmployeeBank = {
  employeeId: number;
  type: PaymentDetailsType;
  last4: string;
  updatedBy: number | null;
  version: number;
  updatedAt: Date;
};
