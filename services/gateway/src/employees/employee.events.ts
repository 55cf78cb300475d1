import { datesAsText, type NewEvent, newEvent } from '@outlay/contracts';
import { changesOf } from '../records/index.ts';
import type { Employee } from './employee.ts';

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
  deleted: (employee: Employee): NewEvent => newEvent('employee.deleted', of(employee)),
};
