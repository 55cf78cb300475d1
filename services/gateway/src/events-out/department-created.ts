import { type DepartmentView, departmentCreated, type NewEvent } from '@outlay/contracts';
import { placeOf } from '../domain/place.ts';

/** A department is there now. */
export const publishDepartmentCreated = (businessId: number, department: DepartmentView): NewEvent => ({
  definition: departmentCreated,
  aggregate: `department:${department.id}`,
  data: { department: placeOf(businessId, department) },
});
