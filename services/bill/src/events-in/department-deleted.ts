import { type HeardEvent, heard } from '@outlay/bus';
import { departmentDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A department that was deleted can be named no more. */
export const hearDepartmentDeleted = (tenants: Pick<Tenants, 'departmentDeleted'>): HeardEvent =>
  heard(departmentDeleted, tenants.departmentDeleted);
