import { type DepartmentView, departmentDeleted, type NewEvent } from '@outlay/contracts';
import { placeOf } from '../domain/place.ts';

/** A department is gone. */
export const publishDepartmentDeleted = (businessId: number, department: DepartmentView): NewEvent => ({
  definition: departmentDeleted,
  aggregate: `department:${department.id}`,
  data: { department: placeOf(businessId, department) },
});
