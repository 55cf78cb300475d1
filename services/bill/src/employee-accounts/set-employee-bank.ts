import type { Caller, PaymentDetails } from '@outlay/contracts';
import { retryUntilVisible } from '@outlay/store';
import { assertKeepsTheBooks, findEmployee } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { putEmployeeBank } from './employee-bank.table.ts';
import type { EmployeeBank } from './employee-bank.ts';
import { loadEmployee, loadEmployeeBank } from './get-employee-bank.ts';

/** Where an employee's money is paid back to; set by those who pay. @throws AppError NOT_FOUND, FORBIDDEN */
export const setEmployeeBank = async (
  { database, box, clock }: Deps,
  caller: Caller,
  employeeId: number,
  details: PaymentDetails,
): Promise<EmployeeBank> => {
  const { businessId, userId } = caller;
  // The event of one who was employed a moment ago may still be on the way.
  await retryUntilVisible(clock, () => database.read(businessId, (tx) => findEmployee(tx, businessId, employeeId)));
  return database.change(caller, async (tx) => {
    await loadEmployee(tx, caller, employeeId);
    assertKeepsTheBooks(caller);
    tx.write(putEmployeeBank(box, { businessId, employeeId, details, updatedBy: userId, now: tx.now }));
    tx.audit('employee.bank_changed', `employee:${employeeId}`);
    return loadEmployeeBank(tx, caller, employeeId);
  });
};
