import { type EventHandler, handled } from '@outlay/bus';
import { departmentCreated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** A department that was created can be named by a request. */
export const handleDepartmentCreated = (tenants: Pick<Tenants, 'departmentCreated'>): EventHandler =>
  handled(departmentCreated, tenants.departmentCreated);
