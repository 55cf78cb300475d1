import { type EventHandler, handled } from '@outlay/bus';
import { employeeUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee changed, we follow. */
export const handleEmployeeUpdated = (tenants: Pick<Tenants, 'employee'>): EventHandler =>
  handled(employeeUpdated, tenants.employee);
