import { type EventHandler, handled } from '@outlay/bus';
import { businessCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a business was created, we remember it. */
export const handleBusinessCreated = (tenants: Pick<Tenants, 'business'>): EventHandler =>
  handled(businessCreated, tenants.business);
