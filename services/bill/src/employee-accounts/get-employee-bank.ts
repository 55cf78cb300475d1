import { AppError, type Caller, notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { findEmployee, seesAll } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { findEmployeeBank } from './employee-bank.table.ts';
import type { EmployeeBank } from './employee-bank.ts';

/** The user of an employee. @throws AppError NOT_FOUND */
export const loadEmployee = async (tx: Transaction, caller: Caller, employeeId: number): Promise<number | null> => {
  const employee = await findEmployee(tx, caller.businessId, employeeId);
  if (!employee) throw notFound();
  return employee.userId;
};

/** @throws AppError NOT_FOUND */
export const loadEmployeeBank = async (tx: Transaction, caller: Caller, employeeId: number): Promise<EmployeeBank> => {
  const bank = await findEmployeeBank(tx, caller.businessId, employeeId);
  if (!bank) throw notFound();
  return bank;
};

/** Read by those who pay or check the books, and by the person. @throws AppError NOT_FOUND, FORBIDDEN */
export const getEmployeeBank = ({ database }: Deps, caller: Caller, employeeId: number): Promise<EmployeeBank> =>
  database.read(caller.businessId, async (tx) => {
    const userId = await loadEmployee(tx, caller, employeeId);
    if (!seesAll(caller) && (userId === null || userId !== caller.userId)) throw new AppError('FORBIDDEN');
    return loadEmployeeBank(tx, caller, employeeId);
  });
