import { type DataOfKind, datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import { changesOf } from '../../business/index.ts';
import type { Employee } from './employee.ts';

export type ListedEmployee = DataOfKind<'business.employees_listed'>['employees'][number];

const of = (employee: Employee) => ({
  aggregate: `employee:${employee.id}`,
  data: { employee: datesAsText(employee) },
});

export const employeeEvents = {
  created: (employee: Employee): NewEvent => newEvent('employee.created', of(employee)),
  updated: (before: Employee, employee: Employee): NewEvent => {
    const { aggregate, data } = of(employee);
    return newEvent('employee.updated', { aggregate, data: { ...data, ...changesOf(before, employee) } });
  },
  /** What they are called, in the order of all that is published of the business. */
  listed: (businessId: number, employees: ListedEmployee[]): NewEvent =>
    newEvent('business.employees_listed', { aggregate: `business:${businessId}`, data: { employees } }),
  deleted: (employee: Employee): NewEvent => newEvent('employee.deleted', of(employee)),
};
