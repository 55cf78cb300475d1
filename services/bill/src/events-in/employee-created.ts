import { type HeardEvent, heard } from '@outlay/bus';
import { employeeCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee was created, we remember who their manager is. */
export const hearEmployeeCreated = (tenants: Pick<Tenants, 'employeePut'>): HeardEvent =>
  heard(employeeCreated, tenants.employeePut);
