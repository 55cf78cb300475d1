import { type EventHandler, handled } from '@outlay/bus';
import { locationDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a location is gone, its region is that of nobody's trips any more. */
export const handleLocationDeleted = (tenants: Pick<Tenants, 'locationDeleted'>): EventHandler =>
  handled(locationDeleted, tenants.locationDeleted);
