import { type EventHandler, handled } from '@outlay/bus';
import { employeeDeleted } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When an employee was deleted, they are nobody’s manager. */
export const handleEmployeeDeleted = (tenants: Pick<Tenants, 'employeeDeleted'>): EventHandler =>
  handled(employeeDeleted, tenants.employeeDeleted);
