import { event } from '../events/event.ts';
import type { PlaceView } from './place.resource.ts';
import { place } from './place.resource.ts';

/** Internal: the other services keep the ids that a client may name. */
const exampleDepartment: PlaceView = { id: 2, businessId: 1, name: 'Sales', code: 'SAL', active: true, version: 1 };

export const departmentCreated = event('department.created', {
  summary: 'A department was created',
  data: { department: place },
  example: { department: exampleDepartment },
});

export const departmentUpdated = event('department.updated', {
  summary: 'A department was updated',
  data: { department: place },
  example: { department: exampleDepartment },
});

export const departmentDeleted = event('department.deleted', {
  summary: 'A department was deleted',
  data: { department: place },
  example: { department: exampleDepartment },
});
