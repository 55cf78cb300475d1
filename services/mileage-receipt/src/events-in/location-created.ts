import { type EventHandler, handled } from '@outlay/bus';
import { locationCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a location was created, trips of the employees there are paid by its region. */
export const handleLocationCreated = (tenants: Pick<Tenants, 'location'>): EventHandler =>
  handled(locationCreated, tenants.location);
