import { type NewEvent, newEvent } from '@outlay/contracts';
import type { PaymentHold } from '../../banking/index.ts';

type Changed = { employeeId: number; userId: number | null; hold: PaymentHold };

/** Another account, or the first one: a second person has to confirm it. */
export const employeeBankChanged = ({ employeeId, userId, hold }: Changed): NewEvent =>
  newEvent('employee_bank.changed', {
    aggregate: `employee_bank:${employeeId}`,
    data: { employeeBank: { employeeId, userId, paymentHoldUntil: hold.holdUntil?.toISOString() ?? null } },
  });
