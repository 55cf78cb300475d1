import { z } from 'zod';
import { place } from '../businesses/place.resource.ts';
import { event } from './event.ts';
import { exampleDepartment } from './example-place.ts';
import { exampleOf } from './examples.ts';

/** A department was deleted. Said between our services: they know the ids they are given. */
export const departmentDeleted = event({
  kind: 'department.deleted',
  version: 1,
  summary: 'A department was deleted',
  data: z.object({ department: place }),
  example: exampleOf('department.deleted', { department: exampleDepartment }),
});
