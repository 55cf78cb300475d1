import { type EventHandler, handled } from '@outlay/bus';
import { businessUserRemoved } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a user was removed from a business, nobody waits for their approval any more. */
export const handleBusinessUserRemoved = (tenants: Pick<Tenants, 'userRemoved'>): EventHandler =>
  handled(businessUserRemoved, tenants.userRemoved);
