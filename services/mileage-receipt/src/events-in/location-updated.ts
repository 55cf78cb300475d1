import { type EventHandler, handled } from '@outlay/bus';
import { locationUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a location changed, trips made from then on are paid by its region. */
export const handleLocationUpdated = (tenants: Pick<Tenants, 'location'>): EventHandler =>
  handled(locationUpdated, tenants.location);
