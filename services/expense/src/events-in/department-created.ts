import { type HeardEvent, heard } from '@outlay/bus';
import { departmentCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A department that was created can be named by a request. */
export const hearDepartmentCreated = (tenants: Pick<Tenants, 'departmentCreated'>): HeardEvent =>
  heard(departmentCreated, tenants.departmentCreated);
