import { type Caller, datesAsText, type EmployeeView, mayWriteOthers } from '@outlay/contracts';
import type { Employee } from './employee.ts';

/**
 * An employee as the API shows it to this caller. Where somebody lives concerns only themselves, and whoever enters trips
 * for others: to everybody else the member is null, as it is where no home is known.
 */
export const employeeView = (employee: Employee, { userId, role }: Pick<Caller, 'userId' | 'role'>): EmployeeView => {
  const isOwn = userId !== null && employee.userId === userId;
  return datesAsText(isOwn || mayWriteOthers(role) ? employee : { ...employee, homeLocation: null });
};
