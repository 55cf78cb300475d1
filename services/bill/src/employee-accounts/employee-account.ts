import type { PaymentDetailsType, ReimbursementDetailsView } from '@outlay/contracts';
import { masked } from '../vendors/vendor.view.ts';

/** What may be shown of the account that an employee's money is paid back to. */
export type EmployeeBank = {
  employeeId: number;
  type: PaymentDetailsType;
  last4: string;
  updatedBy: number | null;
  version: number;
  updatedAt: Date;
};

export const employeeBankView = ({ last4, updatedAt, ...bank }: EmployeeBank): ReimbursementDetailsView => ({
  ...bank,
  accountNumber: masked(last4),
  last4,
  updatedAt: updatedAt.toISOString(),
});
