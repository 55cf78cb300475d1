import { type HeardEvent, heard } from '@outlay/bus';
import { employeeDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee is gone, no new trips are entered for them. */
export const hearEmployeeDeleted = (tenants: Pick<Tenants, 'employeeDeleted'>): HeardEvent =>
  heard(employeeDeleted, tenants.employeeDeleted);
