import { type HeardEvent, heard } from '@outlay/bus';
import { employeeUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee changed, we follow. */
export const hearEmployeeUpdated = (tenants: Pick<Tenants, 'employee'>): HeardEvent =>
  heard(employeeUpdated, tenants.employee);
