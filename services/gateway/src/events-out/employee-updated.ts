import { type EmployeeView, employeeUpdated, type NewEvent } from '@outlay/contracts';
import { changesOf } from '../domain/changes.ts';

/** An employee is not as before. */
export const publishEmployeeUpdated = (before: EmployeeView, employee: EmployeeView): NewEvent => ({
  definition: employeeUpdated,
  aggregate: `employee:${employee.id}`,
  data: { employee, ...changesOf(before, employee) },
});
