import { type DepartmentView, departmentUpdated, type NewEvent } from '@outlay/contracts';
import { placeOf } from '../domain/place.ts';

/** A department is not as before. */
export const publishDepartmentUpdated = (businessId: number, department: DepartmentView): NewEvent => ({
  definition: departmentUpdated,
  aggregate: `department:${department.id}`,
  data: { department: placeOf(businessId, department) },
});
