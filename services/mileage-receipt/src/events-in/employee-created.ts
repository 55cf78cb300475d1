import { type HeardEvent, heard } from '@outlay/bus';
import { employeeCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person began to work in a business, trips can be entered for them. */
export const hearEmployeeCreated = (tenants: Pick<Tenants, 'employee'>): HeardEvent =>
  heard(employeeCreated, tenants.employee);
