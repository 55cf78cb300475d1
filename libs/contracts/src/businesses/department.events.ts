import { event } from '../events/event.ts';
import type { PlaceView } from './place.resource.ts';
import { place } from './place.resource.ts';

const exampleDepartment: PlaceView = { id: 2, businessId: 1, name: 'Sales', code: 'SAL', active: true, version: 1 };

/** A department was created. Said between our services: they know the ids they are given. */
export const departmentCreated = event('department.created', {
  summary: 'A department was created',
  data: { department: place },
  example: { department: exampleDepartment },
});

/** A department was updated. Said between our services: they know the ids they are given. */
export const departmentUpdated = event('department.updated', {
  summary: 'A department was updated',
  data: { department: place },
  example: { department: exampleDepartment },
});

/** A department was deleted. Said between our services: they know the ids they are given. */
export const departmentDeleted = event('department.deleted', {
  summary: 'A department was deleted',
  data: { department: place },
  example: { department: exampleDepartment },
});
