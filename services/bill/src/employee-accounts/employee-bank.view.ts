import { type ReimbursementDetailsView, reimbursementDetails, viewOf } from '@outlay/contracts';
import { masked } from '../bank-files/index.ts';
import type { EmployeeBank } from './employee-bank.ts';

export const employeeBankView = (bank: EmployeeBank): ReimbursementDetailsView =>
  viewOf(reimbursementDetails, {
    ...bank,
    accountNumber: masked(bank.last4),
    updatedBy: bank.bankChangedBy,
    paymentHoldUntil: bank.holdUntil?.toISOString() ?? null,
  });
