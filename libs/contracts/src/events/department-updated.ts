import { z } from 'zod';
import { place } from '../businesses/place.resource.ts';
import { event } from './event.ts';
import { exampleDepartment } from './example-place.ts';
import { exampleOf } from './examples.ts';

/** A department was updated. Said between our services: they know the ids they are given. */
export const departmentUpdated = event({
  kind: 'department.updated',
  version: 1,
  summary: 'A department was updated',
  data: z.object({ department: place }),
  example: exampleOf('department.updated', { department: exampleDepartment }),
});
