import { type EventHandler, handled } from '@outlay/bus';
import { employeeCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person began to work in a business, trips can be entered for them. */
export const handleEmployeeCreated = (tenants: Pick<Tenants, 'employee'>): EventHandler =>
  handled(employeeCreated, tenants.employee);
