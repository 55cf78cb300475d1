import { type EventHandler, handled } from '@outlay/bus';
import { employeeDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When an employee's record is gone, it decides nothing any more. */
export const handleEmployeeDeleted = (tenants: Pick<Tenants, 'employeeDeleted'>): EventHandler =>
  handled(employeeDeleted, tenants.employeeDeleted);
