import { type HeardEvent, heard } from '@outlay/bus';
import { employeeDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee's record is gone, it decides nothing any more. */
export const hearEmployeeDeleted = (tenants: Pick<Tenants, 'employeeDeleted'>): HeardEvent =>
  heard(employeeDeleted, tenants.employeeDeleted);
