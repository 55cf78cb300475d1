import { AppError, type Caller, found, isAmong, type Target } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { verified } from '../payment-holds/index.ts';
import { findEmployeeBank, lockEmployeeBank, verifyEmployeeBank } from './employee-bank.table.ts';
import type { EmployeeBank } from './employee-bank.ts';
import { loadEmployee } from './set-employee-bank.ts';

/**
 * A second person confirms where an employee's money goes: neither who changed it, nor whose money it is. Verifying twice
 * changes nothing. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, SELF_APPROVAL_NOT_ALLOWED
 */
export const verifyReimbursementDetails = (
  deps: Deps,
  caller: Caller,
  { id, ifMatch }: Target,
): Promise<EmployeeBank> =>
  deps.database.changeIdempotently(caller, async (tx) => {
    const { businessId } = caller;
    const userId = await loadEmployee(tx, caller, id);
    assertKeepsTheBooks(caller);
    const bank = found(await lockEmployeeBank(tx, businessId, id), ifMatch);
    if (bank.verifiedAt !== null) return bank;
    if (isAmong(caller, [userId])) throw new AppError('SELF_APPROVAL_NOT_ALLOWED', { message: { key: 'bank.own' } });
    tx.write(verifyEmployeeBank(businessId, id, verified(bank, { actor: caller, now: tx.now })));
    tx.audit('employee.bank_verified', `employee:${id}`);
    return found(await findEmployeeBank(tx, businessId, id));
  });
