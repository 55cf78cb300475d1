import { type EmployeeView, employeeCreated, type NewEvent } from '@outlay/contracts';

/** Somebody is at work in the business now. */
export const publishEmployeeCreated = (employee: EmployeeView): NewEvent => ({
  definition: employeeCreated,
  aggregate: `employee:${employee.id}`,
  data: { employee },
});
