import { type EventHandler, handled } from '@outlay/bus';
import { businessCreated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a business was created, we remember it. */
export const handleBusinessCreated = (tenants: Pick<Tenants, 'businessCreated'>): EventHandler =>
  handled(businessCreated, tenants.businessCreated);
