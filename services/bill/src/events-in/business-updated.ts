import { type EventHandler, handled } from '@outlay/bus';
import { businessUpdated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a business, its settings or its policies changed, we approve and pay by the new ones. */
export const handleBusinessUpdated = (tenants: Pick<Tenants, 'businessUpdated'>): EventHandler =>
  handled(businessUpdated, tenants.businessUpdated);
