import { type EmployeeView, employeeDeleted, type NewEvent } from '@outlay/contracts';

/** An employee's record is gone. */
export const publishEmployeeDeleted = (employee: EmployeeView): NewEvent => ({
  definition: employeeDeleted,
  aggregate: `employee:${employee.id}`,
  data: { employee },
});
