import { type EventHandler, handled } from '@outlay/bus';
import { businessUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a business changed, we follow: its country decides whose rates hold. */
export const handleBusinessUpdated = (tenants: Pick<Tenants, 'business'>): EventHandler =>
  handled(businessUpdated, tenants.business);
