import { type EventHandler, handled } from '@outlay/bus';
import { businessUserRemoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a user left a business, no receipt is split with them any more. */
export const handleBusinessUserRemoved = (tenants: Pick<Tenants, 'userRemoved'>): EventHandler =>
  handled(businessUserRemoved, tenants.userRemoved);
