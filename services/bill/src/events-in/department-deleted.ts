import { type EventHandler, handled } from '@outlay/bus';
import { departmentDeleted } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** A department that was deleted can be named no more. */
export const handleDepartmentDeleted = (tenants: Pick<Tenants, 'departmentDeleted'>): EventHandler =>
  handled(departmentDeleted, tenants.departmentDeleted);
