import { z } from 'zod';
import { place } from '../businesses/place.resource.ts';
import { event } from './event.ts';
import { exampleDepartment } from './example-place.ts';
import { exampleOf } from './examples.ts';

/** A department was created. Said between our services: they know the ids they are given. */
export const departmentCreated = event({
  kind: 'department.created',
  version: 1,
  summary: 'A department was created',
  data: z.object({ department: place }),
  example: exampleOf('department.created', { department: exampleDepartment }),
});
