import { type EventHandler, handled } from '@outlay/bus';
import { employeeDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee is gone, no new trips are entered for them. */
export const handleEmployeeDeleted = (tenants: Pick<Tenants, 'employeeDeleted'>): EventHandler =>
  handled(employeeDeleted, tenants.employeeDeleted);
