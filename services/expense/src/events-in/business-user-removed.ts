import { type EventHandler, handled } from '@outlay/bus';
import { businessUserRemoved } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a user was removed from a business, they approve nothing new and get no new expenses. */
export const handleBusinessUserRemoved = (tenants: Pick<Tenants, 'userRemoved'>): EventHandler =>
  handled(businessUserRemoved, tenants.userRemoved);
