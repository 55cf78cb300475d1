import { type EventHandler, handled } from '@outlay/bus';
import { employeeCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When somebody was employed, their expenses name their record and their manager approves. */
export const handleEmployeeCreated = (tenants: Pick<Tenants, 'employee'>): EventHandler =>
  handled(employeeCreated, tenants.employee);
