import { type EmployeeView, type NewEvent, newEvent } from '@outlay/contracts';
import { changesOf } from '../records/changes.ts';

/** Somebody is at work in the business now. */
export const employeeCreated = (employee: EmployeeView): NewEvent =>
  newEvent('employee.created', {
    aggregate: `employee:${employee.id}`,
    data: { employee },
  });

/** An employee is not as before. */
export const employeeUpdated = (before: EmployeeView, employee: EmployeeView): NewEvent =>
  newEvent('employee.updated', {
    aggregate: `employee:${employee.id}`,
    data: { employee, ...changesOf(before, employee) },
  });

/** An employee's record is gone. */
export const employeeDeleted = (employee: EmployeeView): NewEvent =>
  newEvent('employee.deleted', {
    aggregate: `employee:${employee.id}`,
    data: { employee },
  });
