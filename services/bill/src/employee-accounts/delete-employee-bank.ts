import type { Caller } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { deleteEmployeeBank as remove } from './employee-bank.table.ts';
import { loadEmployee, loadEmployeeBank } from './get-employee-bank.ts';

/** @throws AppError NOT_FOUND, FORBIDDEN */
export const deleteEmployeeBank = ({ database }: Deps, caller: Caller, employeeId: number): Promise<void> =>
  database.change(caller, async (tx) => {
    await loadEmployee(tx, caller, employeeId);
    assertKeepsTheBooks(caller);
    await loadEmployeeBank(tx, caller, employeeId);
    tx.write(remove(caller.businessId, employeeId));
    tx.audit('employee.bank_removed', `employee:${employeeId}`);
  });
