import { type EventHandler, handled } from '@outlay/bus';
import { businessUserAdded } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a user was invited to a business, we remember who belongs to it and as what. */
export const handleBusinessUserAdded = (tenants: Pick<Tenants, 'userAdded'>): EventHandler =>
  handled(businessUserAdded, tenants.userAdded);
