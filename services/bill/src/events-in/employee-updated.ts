import { type HeardEvent, heard } from '@outlay/bus';
import { employeeUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee changed, we remember who their manager is. */
export const hearEmployeeUpdated = (tenants: Pick<Tenants, 'employeePut'>): HeardEvent =>
  heard(employeeUpdated, tenants.employeePut);
