import { type HeardEvent, heard } from '@outlay/bus';
import { employeeCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When somebody was employed, their expenses name their record and their manager approves. */
export const hearEmployeeCreated = (tenants: Pick<Tenants, 'employee'>): HeardEvent =>
  heard(employeeCreated, tenants.employee);
