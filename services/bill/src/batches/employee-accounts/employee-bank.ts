import {
  type NewEvent,
  newEvent,
  type ReimbursementDetailsView,
  reimbursementDetails,
  type Stored,
  viewOf,
} from '@outlay/contracts';
import { masked, type PaymentHold } from '../../banking/index.ts';

/** What may be shown of the account that an employee's money is paid back to; the details are sealed. */
export type EmployeeBank = Stored<Omit<ReimbursementDetailsView, 'accountNumber' | 'paymentHoldUntil' | 'updatedBy'>> &
  PaymentHold;

export const employeeBankView = (bank: EmployeeBank): ReimbursementDetailsView =>
  viewOf(reimbursementDetails, {
    ...bank,
    accountNumber: masked(bank.last4),
    updatedBy: bank.bankChangedBy,
    paymentHoldUntil: bank.holdUntil?.toISOString() ?? null,
  });

type Changed = { employeeId: number; userId: number | null; hold: PaymentHold };

/** Another account, or the first one: a second person has to confirm it. */
export const employeeBankChanged = ({ employeeId, userId, hold }: Changed): NewEvent =>
  newEvent('employee_bank.changed', {
    aggregate: `employee_bank:${employeeId}`,
    data: { employeeBank: { employeeId, userId, paymentHoldUntil: hold.holdUntil?.toISOString() ?? null } },
  });
