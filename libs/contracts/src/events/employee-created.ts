import { z } from 'zod';
import { employee } from '../people/employee.resource.ts';
import { event } from './event.ts';
import { exampleEmployee, exampleOf } from './examples.ts';

/** An employee was created. */
export const employeeCreated = event({
  kind: 'employee.created',
  version: 1,
  summary: 'An employee was created',
  data: z.object({ employee }),
  example: exampleOf('employee.created', { employee: exampleEmployee }),
});
