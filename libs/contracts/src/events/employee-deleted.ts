import { z } from 'zod';
import { employee } from '../people/employee.resource.ts';
import { event } from './event.ts';
import { exampleEmployee, exampleOf } from './examples.ts';

/** An employee was deleted. */
export const employeeDeleted = event({
  kind: 'employee.deleted',
  version: 1,
  summary: 'An employee was deleted',
  data: z.object({ employee }),
  example: exampleOf('employee.deleted', { employee: exampleEmployee }),
});
