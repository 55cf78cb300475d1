import { type HeardEvent, heard } from '@outlay/bus';
import { employeeDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee was deleted, they are nobody’s manager. */
export const hearEmployeeDeleted = (tenants: Pick<Tenants, 'employeeDeleted'>): HeardEvent =>
  heard(employeeDeleted, tenants.employeeDeleted);
