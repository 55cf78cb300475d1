import { type DepartmentView, type NewEvent, newEvent } from '@outlay/contracts';
import { placeOf } from './place.ts';

/** A department is there now. */
export const departmentCreated = (businessId: number, department: DepartmentView): NewEvent =>
  newEvent('department.created', {
    aggregate: `department:${department.id}`,
    data: { department: placeOf(businessId, department) },
  });

/** A department is not as before. */
export const departmentUpdated = (businessId: number, department: DepartmentView): NewEvent =>
  newEvent('department.updated', {
    aggregate: `department:${department.id}`,
    data: { department: placeOf(businessId, department) },
  });

/** A department is gone. */
export const departmentDeleted = (businessId: number, department: DepartmentView): NewEvent =>
  newEvent('department.deleted', {
    aggregate: `department:${department.id}`,
    data: { department: placeOf(businessId, department) },
  });
