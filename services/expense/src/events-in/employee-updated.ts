import { type EventHandler, handled } from '@outlay/bus';
import { employeeUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When somebody got another manager, that one approves from now on. */
export const handleEmployeeUpdated = (tenants: Pick<Tenants, 'employee'>): EventHandler =>
  handled(employeeUpdated, tenants.employee);
