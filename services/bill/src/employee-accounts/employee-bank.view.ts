import type { ReimbursementDetailsView } from '@outlay/contracts';
import { masked } from '../bank-files/index.ts';
import type { EmployeeBank } from './employee-bank.ts';

export const employeeBankView = ({ last4, updatedAt, ...bank }: EmployeeBank): ReimbursementDetailsView => ({
  ...bank,
  accountNumber: masked(last4),
  last4,
  updatedAt: updatedAt.toISOString(),
});
