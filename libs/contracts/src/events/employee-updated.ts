import { z } from 'zod';
import { employee } from '../people/employee.resource.ts';
import { event } from './event.ts';
import { exampleEmployee, exampleOf } from './examples.ts';

/** An employee was updated. */
export const employeeUpdated = event({
  kind: 'employee.updated',
  version: 1,
  summary: 'An employee was updated',
  data: z.object({
    employee,
    previousAttributes: z.record(z.string(), z.unknown()),
    changedFields: z.array(z.string()).min(1),
  }),
  example: exampleOf('employee.updated', {
    employee: exampleEmployee,
    previousAttributes: { managerId: 4 },
    changedFields: ['managerId'],
  }),
});
