import { type EventHandler, handled } from '@outlay/bus';
import { employeeCreated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When an employee was created, we remember who their manager is. */
export const handleEmployeeCreated = (tenants: Pick<Tenants, 'employeePut'>): EventHandler =>
  handled(employeeCreated, tenants.employeePut);
