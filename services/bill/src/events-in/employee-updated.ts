import { type EventHandler, handled } from '@outlay/bus';
import { employeeUpdated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When an employee changed, we remember who their manager is. */
export const handleEmployeeUpdated = (tenants: Pick<Tenants, 'employeePut'>): EventHandler =>
  handled(employeeUpdated, tenants.employeePut);
