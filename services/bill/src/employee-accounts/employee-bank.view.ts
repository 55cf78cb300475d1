import { datesAsText, type ReimbursementDetailsView } from '@outlay/contracts';
import { masked } from '../bank-files/index.ts';
import type { EmployeeBank } from './employee-bank.ts';

export const employeeBankView = (bank: EmployeeBank): ReimbursementDetailsView => ({
  ...datesAsText(bank),
  accountNumber: masked(bank.last4),
});
